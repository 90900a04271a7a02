--TEST--
awaitCompletion() given up by its cancellation: AwaitCancelledException, the coroutines go on
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\{delay, timeout};

$scope = new Scope;
$task = spawn in $scope { delay(60); return 'went on'; };
try {
    $scope->awaitCompletion(timeout(1));
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e), ', ', get_class($e->getPrevious()), "\n";
}
var_dump($scope->isCancelled());
echo await $task, "\n";
?>
--EXPECT--
Async\AwaitCancelledException, Async\TimeoutException
bool(false)
went on
