--TEST--
A destructor of a failure that is reported throws: that is reported too, and shutdown functions run
--EXTENSIONS--
async
--FILE--
<?php
register_shutdown_function(function () {
    echo "shutdown function\n";
});

class Noisy
{
    public function __construct(private string $name, private ?Noisy $next = null) {}

    public function __destruct()
    {
        echo "the end of $this->name\n";
        fail("in the destructor of $this->name", $this->next);
    }
}

function fail(string $message, mixed $held)
{
    throw new Exception($message);
}

spawn fail('not handled', new Noisy('the first', new Noisy('the second')));
spawn {
    try {
        Async\delay(60_000);
    } catch (Async\CancellationException) {
    }
    if (isset($_SERVER['argv'][1])) {
        exit;
    }
};
Async\delay(60_000);
?>
--EXPECTF--
Fatal error: Uncaught Exception: not handled in %s:%d
%a
the end of the first

Fatal error: Uncaught Exception: in the destructor of the first in %s:%d
%a
the end of the second

Fatal error: Uncaught Exception: in the destructor of the second in %s:%d
%a
shutdown function
