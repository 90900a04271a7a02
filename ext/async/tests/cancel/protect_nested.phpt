--TEST--
Nested protect(): the cancellation waits for the outermost closure
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, protect};

$c = spawn {
    protect(function () {
        protect(function () { delay(5); });
        echo "inner one is done\n";
        delay(1);
        echo "outer one is done\n";
    });
    echo "not reached\n";
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
inner one is done
outer one is done
cancelled
