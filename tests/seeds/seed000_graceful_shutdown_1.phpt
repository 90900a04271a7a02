--TEST--
Seed 000, Graceful Shutdown: the function that starts it
--FILE--
<?php
$coroutine = spawn {
    try {
        Async\delay(20000);
        echo "not reached\n";
    } finally {
        echo "cleaned up\n";
    }
};
while (!$coroutine->isSuspended()) {
    suspend;
}
register_shutdown_function(function () {
    echo "the program ended\n";
});
Async\gracefulShutdown();
?>
--EXPECT--
cleaned up
the program ended
