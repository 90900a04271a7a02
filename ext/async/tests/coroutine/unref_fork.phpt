--TEST--
Unreferenced coroutines and fork: in the child they are gone, and one that forks is its main flow
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\delay;

$waits = (spawn { try { delay(600000); } finally { echo "unreferenced\n"; } })->unref();
while (!$waits->isSuspended() && !$waits->isCompleted()) {
    suspend;
}
$forks = (spawn {
    $child = pcntl_fork();
    if ($child === 0) {
        spawn { delay(2); echo "child's\n"; };
        return;
    }
    pcntl_waitpid($child, $status);
})->unref();
await $forks;
echo "main ends\n";
?>
--EXPECT--
child's
main ends
unreferenced
