--TEST--
Seed 001, Spawn with disposed scope: an AsyncException
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() {
    echo "Task 1\n";
});

$scope->cancel();

try {
    $scope->spawn(function() { // <- AsyncException: Coroutine scope is closed
        echo "Task 2\n";
    });
} catch (Async\AsyncException $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
?>
--EXPECTF--
Async\AsyncException: Coroutine scope is closed. Scope created at %sseed001_spawn_with_disposed_scope_1.php:4, cancelled at %sseed001_spawn_with_disposed_scope_1.php:10
