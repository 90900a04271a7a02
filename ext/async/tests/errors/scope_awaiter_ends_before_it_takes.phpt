--TEST--
A scope fails, and who awaits it ends before it has run again: the search for an owner goes on
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
use Async\{BoundedScope, CancellationException, Future, FutureState, Scope};
use function Async\{all, delay, select, timeout};

$server = new Scope();
$server->setChildScopeExceptionHandler(function (Scope $scope, Async\Coroutine $coroutine, Throwable $e) {
    echo 'handler: ', $e->getMessage(), $coroutine->isCompleted() ? '' : '?', "\n";
});

$waits = [
    'await' => fn(Scope $s) => await $s,
    'await until' => fn(Scope $s) => await $s until timeout(10_000),
    'until' => fn(Scope $s) => await new Future() until $s,
    'all()' => fn(Scope $s) => await $s->all(),
    'tasks()' => fn(Scope $s) => await $s->tasks(),
    'awaitDirectChildren()' => fn(Scope $s) => $s->awaitDirectChildren(),
    'awaitCompletion()' => fn(Scope $s) => $s->awaitCompletion(timeout(10_000)),
    'Async\all()' => fn(Scope $s) => await all([$s, new Future()]),
    'select()' => fn(Scope $s) => select(['s' => $s, 'never' => new Async\Channel()]),
];

function fail_between(Scope $scope, callable $wait, callable $end): void
{
    $state = new FutureState();
    spawn in $scope use ($state) {
        await new Future($state);
        throw new Exception('boom');
    };
    $awaiter = spawn use ($scope, $wait) {
        try {
            $wait($scope);
        } catch (CancellationException $e) {
            echo 'cancelled', $e->getPrevious() ? ', with a previous exception' : '', "\n";
        }
    };
    unset($scope);
    delay(1);
    $state->complete(1);
    suspend;
    $end($awaiter);
    delay(1);
}

foreach ($waits as $name => $wait) {
    echo "-- $name\n";
    fail_between(Scope::inherit($server), $wait, fn($awaiter) => $awaiter->cancel());
}
echo "-- a bounded scope\n";
spawn in $server {
    $scope = BoundedScope::inherit();
    $scope->withTimeout(10_000);
    fail_between($scope, fn($s) => await $s, fn($awaiter) => $awaiter->cancel());
};
delay(10);

echo "-- two of them, one is left\n";
$scope = Scope::inherit($server);
$left = spawn use ($scope) { try { await $scope; } catch (Exception $e) { echo 'the other: ', $e->getMessage(), "\n"; } };
fail_between($scope, $waits['await'], fn($awaiter) => $awaiter->cancel());
unset($scope, $left);
delay(1);

echo "-- awaited again\n";
$scope = Scope::inherit($server);
fail_between($scope, $waits['await'], fn($awaiter) => $awaiter->cancel());
try { await $scope; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
unset($scope);
delay(1);

echo "-- the coroutine is held\n";
foreach (['awaited before', 'awaited afterwards', 'dropped'] as $how) {
    $scope = Scope::inherit($server);
    $state = new FutureState();
    $held = $scope->spawn(function () use ($state, $how) { await new Future($state); throw new Exception($how); });
    $awaiter = spawn use ($scope) { await $scope; };
    delay(1);
    $state->complete(1);
    suspend;
    $awaiter->cancel();
    delay(1);
    if ($how === 'awaited before') {
        try { await $held; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
    }
    unset($scope, $awaiter, $e);
    delay(1);
    if ($how === 'awaited afterwards') {
        try { await $held; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
    }
    unset($held);
    delay(1);
}

echo "-- in a cycle\n";
$scope = Scope::inherit($server);
$scope->onFinally(function () use ($scope) {});
$scope->context->set('itself', $scope);
fail_between($scope, $waits['await'], fn($awaiter) => $awaiter->cancel());
unset($scope);
gc_collect_cycles();
delay(1);

?>
--EXPECT--
-- await
cancelled
handler: boom
-- await until
cancelled
handler: boom
-- until
cancelled
handler: boom
-- all()
cancelled
handler: boom
-- tasks()
cancelled
handler: boom
-- awaitDirectChildren()
cancelled
handler: boom
-- awaitCompletion()
cancelled
handler: boom
-- Async\all()
cancelled
handler: boom
-- select()
cancelled
handler: boom
-- a bounded scope
cancelled
handler: boom
-- two of them, one is left
the other: boom
cancelled
-- awaited again
cancelled
boom
-- the coroutine is held
awaited before
awaited afterwards
handler: dropped
-- in a cycle
cancelled
handler: boom
