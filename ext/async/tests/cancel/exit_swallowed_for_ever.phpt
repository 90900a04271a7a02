--TEST--
exit(): a coroutine whose destructors throw over it again and again is dropped by a fatal error; shutdown functions run
--EXTENSIONS--
async
--INI--
async.shutdown_timeout=50
--FILE--
<?php
final class Throws
{
    function __destruct()
    {
        throw new Exception;
    }
}

function swallow(callable $wait): never
{
    while (true) {
        try {
            (function () use ($wait) {
                $throws = new Throws;
                $wait();
            })();
        } catch (Exception) {
        }
    }
}

$coroutines = [
    spawn swallow(fn () => Async\delay(100_000)),
    spawn swallow(fn () => (new Async\Channel)->recv()),
];
$coroutines[0]->setName('swallows');
foreach ($coroutines as $coroutine) {
    while (!$coroutine->isStarted()) {
        suspend;
    }
}
register_shutdown_function(function () {
    echo "shutdown function\n";
});
exit("exit\n");
?>
--EXPECTF--
exit

Fatal error: Coroutine #%d "swallows" spawned at %s:%d, waiting for a sleep of 100 s, in Async\delay(), did not end after exit(), and is dropped (2 such coroutines) in %s on line %d
shutdown function
