--TEST--
A coroutine fails, and who awaits it is cancelled before it has run again: the failure is not lost
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{Future, FutureState, Scope};
use function Async\{delay, select, within};

$waits = [
    'await' => fn($c) => await $c,
    'await until' => fn($c) => await $c until Async\timeout(10_000),
    'select' => fn($c) => select(['c' => $c, 'never' => new Async\Channel()]),
    'two who await' => fn($c) => await $c,
];
foreach ($waits as $name => $wait) {
    echo "-- $name\n";
    $scope = new Scope();
    $scope->setExceptionHandler(function ($s, $c, $e) { echo 'handler: ', $e->getMessage(), "\n"; });
    $state = new FutureState();
    $inner = $scope->spawn(function () use ($state) { await new Future($state); throw new Exception('data lost'); });
    $awaiters = [];
    foreach ($name === 'two who await' ? [1, 2] : [1] as $n) {
        $awaiters[] = $scope->spawn(function () use ($inner, $wait, $n) {
            try {
                $wait($inner);
            } catch (Throwable $e) {
                echo "awaiter $n: ", $e::class, "\n";
            }
        });
    }
    unset($inner);
    delay(5);
    $state->complete(1);
    suspend;               // it fails now
    $awaiters[0]->cancel();
    unset($awaiters);
    delay(5);
}

echo "-- without a handler, held by a variable: it waits there\n";
$state = new FutureState();
$inner = spawn use($state) { await new Future($state); throw new Exception('kept'); };
$awaiter = spawn use($inner) { await $inner; };
delay(5);
$state->complete(1);
suspend;
$awaiter->cancel();
delay(5);
try {
    await $inner;
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
-- await
awaiter 1: Async\CancellationException
handler: data lost
-- await until
awaiter 1: Async\CancellationException
handler: data lost
-- select
awaiter 1: Async\CancellationException
handler: data lost
-- two who await
awaiter 1: Async\CancellationException
awaiter 2: Exception
-- without a handler, held by a variable: it waits there
kept
