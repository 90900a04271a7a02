--TEST--
A cancelled scope waits for its protected coroutine
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, protect};

$scope = new Scope;
$c = spawn in $scope {
    protect(function () { delay(5); echo "transaction is done\n"; });
    echo "not reached\n";
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->cancel();
$scope->awaitAfterCancellation();
var_dump($c->isCancelled(), $scope->isFinished());
?>
--EXPECT--
transaction is done
bool(true)
bool(true)
