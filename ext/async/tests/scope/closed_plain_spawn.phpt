--TEST--
A cancelled coroutine cannot spawn in its closed scope during its clean-up
--EXTENSIONS--
async
--INI--
async.virtual_time=1
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
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->cancel();
$scope->awaitAfterCancellation();
?>
--EXPECTF--
Coroutine scope is closed. Scope created at %sclosed_plain_spawn.php:4, cancelled at %sclosed_plain_spawn.php:17
