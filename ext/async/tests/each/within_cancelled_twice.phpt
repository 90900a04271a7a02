--TEST--
A second cancellation of the caller ends the wait for the clean-up
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, within};
$caller = spawn {
    try {
        within(60_000, function () {
            try {
                delay(60_000);
            } finally {
                delay(5);
                echo "function ends\n";
            }
        });
    } finally {
        echo "caller ends\n";
    }
};
suspend;
suspend;
$caller->cancel(new Async\CancellationException('first'));
suspend;
$caller->cancel(new Async\CancellationException('second'));
try {
    await $caller;
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), ', ', $e->getPrevious()->getMessage(), "\n";
}
?>
--EXPECT--
caller ends
first, second
function ends
