--TEST--
A Fiber that is destroyed inside within() cancels the function
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, within};
$fiber = new Fiber(function () {
    within(60_000, function () {
        try {
            delay(60_000);
        } finally {
            echo "function ends\n";
        }
    });
});
$runner = spawn $fiber->start();
suspend;
suspend;
$runner->cancel();
try { await $runner; } catch (Async\CancellationException) {}
unset($fiber);
echo "end\n";
?>
--EXPECT--
function ends
end
