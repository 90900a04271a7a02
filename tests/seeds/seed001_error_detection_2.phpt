--TEST--
Seed 001, Error detection 2: a scope awaited from inside
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() use ($scope) {
    try {
        $scope->awaitCompletion(Async\timeout(1000));
    } catch (Async\AsyncException $e) {
        // <- AsyncException: Awaiting a scope from within itself or
        // its child scope would cause a deadlock. Scope created at ...
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
});
await $scope;
?>
--EXPECTF--
Async\AsyncException: Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at %sseed001_error_detection_2.php:4
