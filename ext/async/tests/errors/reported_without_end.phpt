--TEST--
Reports that never end are ended: a destructor that fails with another object like its own
--EXTENSIONS--
async
--FILE--
<?php
register_shutdown_function(function () {
    echo "shutdown function\n";
});

class Noisy
{
    public function __destruct()
    {
        fail('again', new Noisy);
    }
}

function fail(string $message, mixed $held)
{
    throw new Exception($message);
}

ob_start(fn($text) => substr_count($text, 'Uncaught') . ' reports, and the ' . substr($text, -18));
spawn fail('not handled', new Noisy);
Async\delay(60_000);
?>
--EXPECTF--
%d reports, and the shutdown function
