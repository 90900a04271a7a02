--TEST--
cancel() ends all coroutines of the scope and of its child scopes and closes them
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, Scope};

$scope = new Scope;
$child = Scope::inherit($scope);
$ended = [];
$body = function ($name) use (&$ended) {
    try { Async\delay(20000); echo "not reached\n"; }
    catch (CancellationException $e) { $ended[] = "$name: {$e->getMessage()}"; throw $e; }
};
$coroutines = [$scope->spawn($body, 'own'), $child->spawn($body, 'below')];
foreach ($coroutines as $c) while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$coroutines[] = $scope->spawn(function () { echo "must not start\n"; });
$scope->cancel(new CancellationException('reason'));
var_dump($scope->isClosed(), $scope->isCancelled(), $child->isClosed(), $child->isCancelled());
$scope->awaitAfterCancellation();
sort($ended);
echo implode("\n", $ended), "\n";
foreach ($coroutines as $c) {
    var_dump($c->isCancelled(), $c->isCompleted());
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
below: reason
own: reason
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
