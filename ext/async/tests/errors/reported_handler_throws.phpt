--TEST--
The same, with an exception handler that throws
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--ARGS--
handler
--FILE--
<?php
register_shutdown_function(function () {
    echo "shutdown function\n";
});

class Noisy
{
    public function __construct(private ?Closure $last = null) {}

    public function __destruct()
    {
        echo "the end\n";
        ($this->last)();
    }
}

function fail(string $message, mixed $held)
{
    throw new Exception($message);
}

if ($argv[1] ?? false) {
    set_exception_handler(function (Throwable $e) {
        echo 'handled: ', $e->getMessage(), "\n";
        fail('of the handler', new Noisy(fn() => throw new Exception('of its destructor')));
    });
}
spawn fail('not handled', new Noisy(function () {
    exit(3);
}));
Async\delay(60_000);
?>
--EXPECTF--
handled: not handled

Fatal error: Uncaught Exception: of the handler in %s:%d
%a
the end

Fatal error: Uncaught Exception: of its destructor in %s:%d
%a
shutdown function
the end
