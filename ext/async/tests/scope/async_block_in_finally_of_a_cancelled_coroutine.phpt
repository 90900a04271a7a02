--TEST--
An async block in the finally block of a cancelled coroutine works
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

$c = spawn {
    try {
        delay(20000);
    } finally {
        async $scope {
            echo await spawn { delay(1); return "clean-up in a scope of its own\n"; };
        }
    }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
clean-up in a scope of its own
cancelled
