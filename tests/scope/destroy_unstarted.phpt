--TEST--
The last reference to a root scope goes: coroutines that have not started never start, without a warning
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$scope = new Scope;
$held = spawn in $scope { echo "not reached\n"; };
$scope->spawn(function () { echo "not reached\n"; });
unset($scope);
suspend;
try {
    await $held;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
var_dump($held->isStarted(), $held->isCancelled());
?>
--EXPECT--
Async\CancellationException
bool(false)
bool(true)
