--TEST--
What an output buffer throws at the end of a coroutine is reported once, whatever the error handler does; the same for exceptions whose text cannot be had
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class Late
{
    public function __construct(private Closure $last) {}

    public function __destruct()
    {
        ($this->last)();
    }
}

class Untellable extends Exception
{
    public function __toString(): string
    {
        throw new self;
    }
}

register_shutdown_function(function () {
    echo "shutdown function\n";
});
set_error_handler(function (int $level, string $message) {
    throw new ErrorException($message);
});
$ended = spawn {
    Async\coroutineContext()->set('late', new Late(fn() => ob_start(fn() => throw new Exception('late'))));
};
await $ended;
unset($ended);
suspend;
echo "goes on\n";
ob_start(fn($text) => min(substr_count($text, 'Uncaught'), 100) . ' lines, and the ' . substr($text, -18));
spawn { throw new Untellable; };
?>
--EXPECTF--
Warning: Uncaught Exception: late in %s:%d
%a
goes on
%d lines, and the shutdown function
