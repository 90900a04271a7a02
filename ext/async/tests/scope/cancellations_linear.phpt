--TEST--
Time grows with the number: failures of cancelled coroutines, repeated cancellations, nested scopes
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/linear.inc';
use Async\{BoundedScope, Future, FutureState, Scope};

function wait_for_end(Scope $scope): void
{
    try {
        await $scope;
    } catch (Throwable) {
    }
}

expect_linear([
    'failures after a failure' => function (int $n) {
        $scope = new Scope();
        for ($i = 0; $i < $n; $i++) {
            $scope->spawn(function () {
                try {
                    suspend;
                    suspend;
                    suspend;
                } finally {
                    throw new Exception();
                }
            });
        }
        $scope->spawn(function () {
            suspend;
            throw new Exception();
        });
        wait_for_end($scope);
    },
    'failures during the clean-up' => function (int $n) {
        $scope = new Scope();
        for ($i = 0; $i < $n; $i++) {
            $scope->spawn(function () {
                try {
                    Async\delay(60000);
                } finally {
                    throw new Exception();
                }
            });
        }
        suspend;
        $scope->cancel();
        try {
            $scope->awaitAfterCancellation();
        } catch (Exception) {
        }
    },
    'waits for the clean-up' => function (int $n) {
        $scope = new Scope();
        $scope->spawn(function () {
            Async\protect(function () { suspend; suspend; });
        });
        suspend;
        $scope->cancel();
        for ($i = 0; $i < $n; $i++) {
            $waiting[] = spawn use ($scope) { $scope->awaitAfterCancellation(); };
        }
        foreach ($waiting as $coroutine) {
            await $coroutine;
        }
    },
    'cancellations by each' => function (int $n) {
        $scope = new Scope();
        for ($i = 0; $i < $n; $i++) {
            $scope->spawn(function () use ($scope) {
                try {
                    Async\delay(60000);
                } finally {
                    $scope->cancel();
                }
            });
        }
        suspend;
        $scope->cancel();
        wait_for_end($scope);
    },
    'bounds' => function (int $n) {
        $scope = new BoundedScope();
        for ($i = 0; $i < $n; $i++) {
            $states[] = $state = new FutureState();
            $scope->boundedBy(new Future($state));
            $scope->spawn(function () { Async\delay(60000); });
        }
        suspend;
        foreach ($states as $state) {
            $state->complete(null);
        }
        suspend;
        suspend;
    },
    'nested scopes' => function (int $n) {
        $scopes[] = $scope = new Scope();
        for ($i = 0; $i < $n; $i++) {
            $scopes[] = $scope = Scope::inherit($scope);
            $scope->spawn(function () {});
        }
        suspend;
        suspend;
    },
    'failures under await spawned' => function (int $n) {
        for ($i = 0; $i <= $n; $i++) {
            $states[] = new FutureState();
        }
        $spawner = spawn use ($n, $states) {
            for ($i = 0; $i < $n; $i++) {
                spawn use ($i, $states) {
                    await new Future($states[$i]);
                    $states[$i + 1]->complete(0);
                    throw new Exception();
                };
            }
            try {
                await spawned;
            } catch (Exception) {
            }
        };
        suspend;
        suspend;
        $states[0]->complete(0);
        await $spawner;
    },
], 1000);
?>
--EXPECT--
failures after a failure: linear
failures during the clean-up: linear
waits for the clean-up: linear
cancellations by each: linear
bounds: linear
nested scopes: linear
failures under await spawned: linear
