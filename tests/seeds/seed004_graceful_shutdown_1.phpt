--TEST--
Seed 004, Graceful Shutdown: the function, with an exception to report
--FILE--
<?php
require __DIR__ . '/../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
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
Async\gracefulShutdown(new Exception('reported'));
CODE);
?>
--EXPECTF--
%Acleaned up
%AUncaught Exception: reported%A
status: 255
