--TEST--
Cancelled before its first run: never starts, awaiters, callbacks and the scope's counters still see its end
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{CancellationException, Coroutine, Scope};

$log = [];
$scope = new Scope;
$scope->onFinally(function () use (&$log) { $log[] = 'scope ended'; });
$waiter = spawn use($scope, &$c, &$log) {
    $c = spawn in $scope { echo "not reached\n"; };
    $c->onFinally(function (Coroutine $ended) use ($c, &$log) {
        $log[] = 'coroutine ended: ' . var_export($ended === $c && $c->isCompleted(), true);
    });
    try { await $c; } catch (CancellationException) { $log[] = 'awaiter got it'; }
};
spawn use(&$c) { $c->cancel(); };
await $waiter;
await $scope;
await spawn { suspend; suspend; };
sort($log);
echo implode("\n", $log), "\n";
var_dump($c->isStarted(), $c->isCancelled(), $scope->getCoroutines());
?>
--EXPECT--
awaiter got it
coroutine ended: true
scope ended
bool(false)
bool(true)
array(0) {
}
