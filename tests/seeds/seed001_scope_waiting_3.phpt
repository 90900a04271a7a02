--TEST--
Seed 001, Scope waiting 3: an exception of a coroutine deep inside reaches who awaits the scope
--FILE--
<?php
use function Async\spawn;
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() {
    spawn(function() {
        spawn(function() {
            throw new Exception("Error occurred");
        });
    });
});

try {
    $scope->awaitCompletion(Async\timeout(60000));
} catch (Exception $exception) {
    echo $exception->getMessage()."\n";
}
?>
--EXPECT--
Error occurred
