--TEST--
Cancelled scopes: later cancellations, the chain of failures, the number of coroutines below
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
use Async\{Scope, CancellationException};

function chain(Throwable $e): string
{
    for ($texts = []; $e; $e = $e->getPrevious()) {
        $texts[] = $e instanceof CancellationException ? 'cancellation' : $e->getMessage();
    }
    return implode(' > ', $texts);
}

function outcome(callable $wait): void
{
    try {
        $wait();
        echo "no exception\n";
    } catch (Throwable $e) {
        echo chain($e), "\n";
    }
}

echo "-- a later cancellation reaches those that have taken the earlier one, in the order of their creation\n";
$scope = new Scope();
foreach ([3, 1, 2] as $steps) {
    $scope->spawn(function () use ($steps) {
        try {
            Async\delay(1000);
        } catch (CancellationException $e) {
            echo "$steps: cancelled at line {$e->getLine()}\n";
        }
        try {
            for ($i = 0; $i < $steps; $i++) {
                Async\protect(function () { suspend; });
            }
            Async\delay(1000);
        } catch (CancellationException $e) {
            echo "$steps: cancelled at line {$e->getLine()}\n";
        }
    });
}
$scope->spawn(function () {
    try {
        Async\protect(fn() => Async\delay(5));
        Async\delay(1000);
    } catch (CancellationException $e) {
        echo "protected: cancelled at line {$e->getLine()}\n";
    }
});
suspend;
$scope->cancel();
$scope->cancel();
for ($i = 0; $i < 10; $i++) {
    suspend;
}
$scope->cancel();
$scope->awaitAfterCancellation();

echo "-- the chain of failures\n";
$scope = new Scope();
foreach (['a', 'b', 'c', 'd', 'e', 'f'] as $i => $name) {
    $scope->spawn(function () use ($i, $name, &$shared) {
        try {
            Async\delay(1000);
        } catch (CancellationException $e) {
            if ($i % 3 == 0) {
                throw new Exception($name);
            } elseif ($i % 3 == 1) {
                throw new Exception($name, 0, $e);
            }
            throw $shared ??= new Exception('shared', 0, new Exception('below it'));
        }
    });
}
$scope->spawn(function () {
    suspend;
    throw new Exception('first');
});
outcome(fn() => await $scope);

echo "-- and of the clean-up\n";
$scope = new Scope();
$shared = new Exception('shared');
foreach (['a', 'b', 'c'] as $name) {
    $scope->spawn(function () use ($name) {
        try {
            Async\delay(1000);
        } finally {
            throw new Exception($name);
        }
    });
    $scope->spawn(function () use ($shared) {
        try {
            Async\delay(1000);
        } catch (CancellationException) {
            throw $shared;
        }
    });
}
suspend;
$scope->cancel();
outcome(fn() => $scope->awaitAfterCancellation());

echo "-- and of those that were cancelled with the same exception\n";
$scope = new Scope();
foreach (['a', 'b', 'c'] as $name) {
    $scope->spawn(function () use ($name) {
        try {
            Async\delay(1000);
        } finally {
            throw new Exception($name);
        }
    });
}
suspend;
$scope->cancel(new CancellationException());
outcome(fn() => $scope->awaitAfterCancellation());

echo "-- nested scopes\n";
$top = new Scope();
$inner = Scope::inherit($middle = Scope::inherit($top));
$inner->onFinally(function () use ($inner) {
    $inner->spawn(function () {
        suspend;
        echo "late\n";
    });
});
$inner->spawn(function () {});
$inner->spawn(function () { suspend; });
$middle->spawn(function () { suspend; });
$count = fn(Scope $scope) => ((array) sscanf(strstr(print_r($scope, true), '[coroutines'), '[coroutines:Async\Scope:private] => %d'))[0];
for ($i = 0; $i < 6; $i++) {
    echo $count($top), $count($middle), $count($inner), ' ', json_encode([$top->isFinished(), $middle->isFinished(), $inner->isFinished()]), "\n";
    suspend;
}
?>
--EXPECT--
-- a later cancellation reaches those that have taken the earlier one, in the order of their creation
3: cancelled at line 50
1: cancelled at line 50
2: cancelled at line 50
3: cancelled at line 55
1: cancelled at line 55
2: cancelled at line 55
protected: cancelled at line 50
-- the chain of failures
first > a > b > shared > below it > d > e
-- and of the clean-up
a > cancellation > shared > b > cancellation > c > cancellation
-- and of those that were cancelled with the same exception
a > b > c > cancellation
-- nested scopes
332 [false,false,false]
221 [false,false,false]
111 [false,false,true]
111 [false,false,true]
late
000 [true,true,true]
000 [true,true,true]
