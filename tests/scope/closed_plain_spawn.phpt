--TEST--
A cancelled coroutine cannot spawn in its closed scope during its clean-up
--FILE--
<?php
use Async\{AsyncException, Scope};

$scope = new Scope;
$c = spawn in $scope {
    try {
        Async\delay(20000);
    } finally {
        try {
            spawn printf("not reached\n");
        } catch (AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    }
};
while (!$c->isSuspended()) suspend;
$scope->cancel();
$scope->awaitAfterCancellation();
?>
--EXPECT--
Coroutine scope is closed
