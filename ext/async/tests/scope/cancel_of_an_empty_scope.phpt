--TEST--
cancel() of a scope without coroutines closes it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$scope->cancel();
var_dump($scope->isClosed(), $scope->isCancelled(), $scope->isFinished());
try {
    $scope->awaitCompletion(Async\timeout(1000));
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
Async\CancellationException
