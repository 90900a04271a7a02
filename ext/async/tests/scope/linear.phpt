--TEST--
Time grows with the number: held failures, cancelled waiters of one lock, resources of a pool
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{Pool, Scope};

function held_failures(int $n): void
{
    for ($i = 0; $i < $n; $i++) {
        $scopes[] = $scope = new Scope();
        $held[] = $scope->spawn(function () { throw new Exception(); });
    }
    suspend;
    foreach ($scopes as $scope) {
        try {
            await $scope;
        } catch (Exception) {
        }
    }
}

function cancelled_waiters(int $n): void
{
    $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    for ($i = 0; $i < $n; $i++) {
        $readers[] = spawn use ($pair) { fgets($pair[1]); };
    }
    suspend;
    foreach (array_reverse($readers) as $reader) {
        $reader->cancel();
    }
    suspend;
    suspend;
}

function resources(int $n): void
{
    $pool = new Pool(fn() => new stdClass(), max: $n);
    for ($i = 0; $i < $n; $i++) {
        $taken[] = $pool->acquire();
    }
    foreach ($taken as $resource) {
        $pool->release($resource);
    }
}

function cpu(): float
{
    $usage = getrusage();
    return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e6;
}

/** Of eight times as many: 8 if the time grows with the number, 64 with its square. */
function growth(callable $work, int $n): float
{
    $growth = INF;
    for ($try = 0; $try < 3 && $growth > 24; $try++) {
        $begin = cpu();
        $work($n);
        $middle = cpu();
        $work(8 * $n);
        $growth = min($growth, (cpu() - $middle) / max($middle - $begin, 0.0005));
    }
    return $growth;
}

foreach (['held_failures' => 1000, 'cancelled_waiters' => 1000, 'resources' => 5000] as $work => $n) {
    $growth = growth($work, PHP_DEBUG ? intdiv($n, 5) : $n);
    echo $work, $growth <= 24 ? ": linear\n" : sprintf(": eight times as many take %.1f times as long\n", $growth);
}
?>
--EXPECT--
held_failures: linear
cancelled_waiters: linear
resources: linear
