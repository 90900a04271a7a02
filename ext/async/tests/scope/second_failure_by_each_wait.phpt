--TEST--
Every way to wait for a scope gets its first failure, and the one that it causes as the previous one
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
use Async\{AwaitCancelledException, CancellationException, Future, Scope};
use function Async\{all, allSettled, any, delay, race, select, timeout};

function chain(Throwable $e): string
{
    for ($texts = []; $e; $e = $e->getPrevious()) {
        $texts[] = $e instanceof CancellationException ? 'cancellation' : $e->getMessage();
    }
    return implode(' > ', $texts);
}

$first = function () { delay(1); throw new Exception('one'); };
$second = function () { try { delay(1000); } finally { throw new Exception('two'); } };
$third = function () { try { delay(1000); } catch (CancellationException $e) { throw new Exception('three', 0, new Exception('inner', 0, $e)); } };

$waits = [
    'await' => fn($s) => await $s,
    'all()' => fn($s) => await $s->all(),
    'tasks()' => fn($s) => await $s->tasks(),
    'awaitDirectChildren()' => fn($s) => $s->awaitDirectChildren(),
    'awaitCompletion()' => fn($s) => $s->awaitCompletion(timeout(10_000)),
    'until' => fn($s) => await new Future() until $s,
    'Async\all()' => fn($s) => await all([$s]),
    'Async\race()' => fn($s) => await race([$s, new Future()]),
    'Async\any()' => fn($s) => await any([$s]),
    'Async\allSettled()' => fn($s) => throw (await allSettled([$s]))[1][0],
    'select()' => fn($s) => select(['s' => $s]),
];
foreach ($waits as $name => $wait) {
    echo "$name: ";
    foreach ([[$first, $second], [$second, $first], [$third, $second, $first]] as $tasks) {
        $scope = new Scope();
        foreach ($tasks as $task) {
            $scope->spawn($task);
        }
        try {
            $wait($scope);
            echo "no exception\n";
        } catch (Throwable $e) {
            if ($e instanceof AwaitCancelledException) {
                $e = $e->getPrevious();
            } elseif ($e instanceof Async\CompositeException) {
                $e = $e->getExceptions()[0];
            }
            echo chain($e), ';';
        }
        unset($scope, $e);
    }
    echo "\n";
}

echo "-- within()\n";
try {
    Async\within(10_000, function () use ($first, $second) { spawn $second(); spawn $first(); delay(100); });
} catch (Exception $e) {
    echo chain($e), "\n";
}
echo "-- it comes before the await\n";
$server = new Scope();
$server->setChildScopeExceptionHandler(fn(Exception $e) => print('handler: ' . chain($e) . "\n"));
$scope = Scope::inherit($server);
$scope->spawn($second);
$scope->spawn($first);
$all = all([$scope]);
delay(5);
try {
    await $all;
} catch (Exception $e) {
    echo chain($e), "\n";
}
?>
--EXPECT--
await: one > two;one > two;one > three > inner > two;
all(): one > two;one > two;one > three > inner > two;
tasks(): one > two;one > two;one > three > inner > two;
awaitDirectChildren(): one > two;one > two;one > three > inner > two;
awaitCompletion(): one > two;one > two;one > three > inner > two;
until: one > two;one > two;one > three > inner > two;
Async\all(): one > two;one > two;one > three > inner > two;
Async\race(): one > two;one > two;one > three > inner > two;
Async\any(): one > two;one > two;one > three > inner > two;
Async\allSettled(): one > two;one > two;one > three > inner > two;
select(): one > two;one > two;one > three > inner > two;
-- within()
one > two
-- it comes before the await
one > two
