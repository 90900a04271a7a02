--TEST--
Time grows with the number: races with one coroutine
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../scope/linear.inc';
use Async\{Future, FutureState};

expect_linear(['races with one coroutine' => function (int $n) {
    $slow = spawn { Async\delay(60_000); };
    for ($i = 0; $i < $n; $i++) {
        $states[] = $state = new FutureState();
        $races[] = spawn use ($state, $slow) { await Async\race([$slow, new Future($state)]); };
    }
    suspend;
    foreach ($states as $state) {
        $state->complete(null);
    }
    array_map(Async\await(...), $races);
    $slow->cancel();
}], 2000);
?>
--EXPECT--
races with one coroutine: linear
