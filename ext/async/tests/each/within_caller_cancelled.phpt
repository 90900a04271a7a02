--TEST--
When the caller of within() is cancelled, so is the function, and the caller waits for its clean-up
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, within};
function caller() {
    try {
        within(60_000, function () {
            try {
                delay(60_000);
            } catch (Async\CancellationException $e) {
                echo $e->getMessage(), "\n";
                delay(2);
                throw $e;
            } finally {
                echo "function ends\n";
            }
        });
    } finally {
        echo "caller ends\n";
    }
}
$caller = spawn caller();
suspend;
suspend;
$caller->cancel(new Async\CancellationException('stop'));
try {
    await $caller;
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($caller->isCancelled());

$scope = new Async\Scope;
$scope->spawn(caller(...));
suspend;
suspend;
$scope->cancel();
await $scope;
?>
--EXPECTF--
The caller of Async\within() does not wait any more
function ends
caller ends
stop
bool(true)
cancelled at %swithin_caller_cancelled.php:%d
function ends
caller ends
