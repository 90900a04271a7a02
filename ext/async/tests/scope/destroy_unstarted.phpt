--TEST--
The last reference to a root scope goes: coroutines that have not started never start, with a warning each
--EXTENSIONS--
async
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
warning: Coroutine is zombie at destroy_unstarted.php:6 in Scope disposed at destroy_unstarted.php:8
warning: Coroutine is zombie at destroy_unstarted.php:7 in Scope disposed at destroy_unstarted.php:8
Async\CancellationException
bool(false)
bool(true)
