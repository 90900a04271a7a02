--TEST--
awaitCompletion() takes any awaitable as its cancellation, a failing one is the previous exception
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
spawn in $scope { delay(20000); };
$token = spawn { delay(1); };
try {
    $scope->awaitCompletion($token);
} catch (Async\AwaitCancelledException $e) {
    var_dump($e->getPrevious());
}
$token = spawn { delay(1); throw new LogicException('token failed'); };
try {
    $scope->awaitCompletion($token);
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), ' ', $e->getPrevious()->getMessage(), "\n";
}
try {
    $scope->awaitCompletion();
} catch (ArgumentCountError) {
    echo "a cancellation is required\n";
}
$scope->cancel();
?>
--EXPECT--
NULL
LogicException token failed
a cancellation is required
