--TEST--
Time grows with the number: coroutines that wait for signals
--EXTENSIONS--
async
pcntl
posix
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../scope/linear.inc';

/** @return list<Async\Coroutine> */
function waiting(int $n, int $signal): array
{
    for ($i = 0; $i < $n; $i++) {
        $coroutines[] = spawn use ($signal) { await Async\signal($signal); };
    }
    suspend;
    return $coroutines;
}

expect_linear(['two signals' => function (int $n) {
    $first = waiting($n, SIGUSR1);
    $second = waiting($n, SIGUSR2);
    posix_kill(posix_getpid(), SIGUSR1);
    array_map(Async\await(...), $first);
    begin_and_cancel($second);
}], 4000);
?>
--EXPECT--
two signals: linear
