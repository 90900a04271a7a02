--TEST--
Cancelled before its first run: never starts, awaiters, handlers and the scope's counters still see its end
--FILE--
<?php
use Async\{CancellationException, Scope};

$scope = new Scope;
$scope->onFinally(function () { echo "scope ended\n"; });
$c = spawn in $scope { echo "not reached\n"; };
$c->onFinally(function (Async\Coroutine $ended) use ($c) { echo "coroutine ended: ", var_export($ended === $c && $c->isCompleted(), true), "\n"; });
$waiter = spawn use($c) {
    try { await $c; } catch (CancellationException) { return 'awaiter got it'; }
};
while (!$waiter->isSuspended() && !$c->isStarted()) {
    $c->cancel();
    suspend;
}
echo await $waiter, "\n";
await $scope;
suspend;
var_dump($c->isStarted(), $c->isCancelled(), $scope->getCoroutines());
?>
--EXPECTF--
%r(coroutine ended: true
scope ended
awaiter got it|coroutine ended: true
awaiter got it
scope ended|awaiter got it
coroutine ended: true
scope ended)%r
bool(false)
bool(true)
array(0) {
}
