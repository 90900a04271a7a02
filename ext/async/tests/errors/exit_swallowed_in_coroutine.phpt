--TEST--
exit(): a coroutine whose destructor throws over it goes on, and is unwound again after async.shutdown_timeout
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
$coroutine = spawn {
    try {
        (function () {
            $throws = new Throws;
            Async\delay(100_000);
        })();
    } catch (Exception) {
        echo "goes on\n";
        Async\delay(100_000);
    }
    echo "not reached\n";
};
while (!$coroutine->isStarted()) {
    suspend;
}
exit("exit\n");
?>
--EXPECT--
exit
goes on
