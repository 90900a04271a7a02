--TEST--
Seed 004, Edge behavior: with one coroutine suspend returns, in a shutdown function suspend does nothing and spawn is not executed
--FILE--
<?php
suspend;
echo "still main\n";
register_shutdown_function(function () {
    suspend;
    echo "suspend has no effect\n";
    try {
        spawn printf("never printed\n");
    } catch (Throwable $e) {
        echo "spawn is not executed\n";
    }
});
?>
--EXPECT--
still main
suspend has no effect
spawn is not executed
