--TEST--
protect() without a cancellation changes nothing; a later one acts as usual
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, protect};

protect(function () { echo "in main\n"; });
$c = spawn {
    protect(function () { delay(1); });
    echo "after protect\n";
    delay(20000);
    echo "not reached\n";
};
for ($suspended = 0; !$c->isSuspended() || $suspended < 1; $suspended++) suspend;
delay(10);
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
in main
after protect
cancelled
