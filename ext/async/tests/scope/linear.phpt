--TEST--
Time grows with the number: held failures, bounds, coroutines that free what they awaited
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/linear.inc';
use Async\{BoundedScope, Future, FutureState, Scope};

/** @return array{list<Scope>, list<Async\Coroutine>} */
function failed_in_scopes(int $n): array
{
    for ($i = 0; $i < $n; $i++) {
        $scopes[] = $scope = new Scope();
        $held[] = $scope->spawn(function () { throw new Exception(); });
    }
    suspend;
    return [$scopes, $held];
}

function await_failed(array $scopes): void
{
    foreach ($scopes as $scope) {
        try {
            await $scope;
        } catch (Exception) {
        }
    }
}

class SlowlyFreed
{
    public function __destruct()
    {
        suspend;
    }
}

expect_linear([
    'held failures' => function (int $n) {
        [$scopes, $held] = failed_in_scopes($n);
        await_failed($scopes);
    },
    'held failures, newest first' => function (int $n) {
        [$scopes, $held] = failed_in_scopes($n);
        await_failed(array_reverse($scopes));
    },
    'scopes without a failure beside held ones' => function (int $n) {
        [$scopes, $held] = failed_in_scopes($n);
        for ($i = 0; $i < $n; $i++) {
            await new Scope();
        }
        await_failed($scopes);
    },
    'held failures of one scope' => function (int $n) {
        $scope = new Scope();
        for ($i = 0; $i < $n; $i++) {
            $held[] = $scope->spawn(function () { throw new Exception(); });
        }
        suspend;
        foreach (array_reverse($held) as $coroutine) {
            try {
                await $coroutine;
            } catch (Exception) {
            }
        }
    },
    'bounds of one scope' => function (int $n) {
        $scope = new BoundedScope();
        for ($i = 0; $i < $n; $i++) {
            $states[] = $state = new FutureState();
            $scope->boundedBy(new Future($state));
        }
        foreach ($states as $state) {
            $state->complete(null);
        }
        suspend;
    },
    'frees that suspend' => function (int $n) {
        for ($i = 0; $i < $n; $i++) {
            $coroutines[] = spawn {
                $inner = spawn { return new SlowlyFreed(); };
                await $inner;
                unset($inner);
            };
        }
        foreach ($coroutines as $coroutine) {
            await $coroutine;
        }
    },
], 2000);
?>
--EXPECT--
held failures: linear
held failures, newest first: linear
scopes without a failure beside held ones: linear
held failures of one scope: linear
bounds of one scope: linear
frees that suspend: linear
