--TEST--
Durations beyond the end of time: each wait is a pending timer, in real time and in virtual time, which ends there
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.shutdown_timeout=100
--FILE--
<?php
use Async\{BoundedScope, Future, FutureState, Interval, Pool, RateLimiter, Scope};
use function Async\{advanceTime, delay, map, monotonicTime, realTimeout, retry, timeout, within};

$max = PHP_INT_MAX;
$end = intdiv($max, 1_000_000); // ms
$long = [];
foreach ([$max, $max - 1, $end + 1, $end, $end - 1] as $ms) {
    $long["delay($ms)"] = fn() => delay($ms);
    $long["timeout($ms)"] = fn() => await timeout($ms);
    $long["until timeout($ms)"] = function () use ($ms) { try { await new Future(new FutureState) until timeout($ms); } catch (Async\AwaitCancelledException) { } };
    $long["within($ms)"] = function () use ($ms) { try { within($ms, fn() => await new Future(new FutureState)); } catch (Async\TimeoutException) { } };
    $long["Interval($ms)"] = fn() => await new Interval($ms);
    $long["withTimeout($ms)"] = function () use ($ms) { global $scopes; $scopes[] = $s = new BoundedScope; $s->withTimeout($ms); $s->spawn(fn() => await new Future(new FutureState)); await $s; };
    $long["retry pause $ms"] = fn() => retry(fn($n) => $n < 3 ? throw new Exception : 1, 3, $ms, 10, $ms, 1.0);
}
foreach ([9_000_000_000, 10_000_000_000, intdiv($max, 1_000_000_000), $max - 1] as $s) {
    $long["sleep($s)"] = fn() => sleep($s);
    $long["time_nanosleep($s)"] = fn() => time_nanosleep($s, 999_999_999);
    $long["stream_select($s)"] = function () use ($s) { [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0); $r = [$a]; $w = $e = null; stream_select($r, $w, $e, $s); };
}
$long['usleep'] = fn() => usleep(4_294_967_295);
$long['RateLimiter'] = function () { $r = new RateLimiter(1, 2_147_483_647); $r->acquire(); $r->acquire(); };
$long['Pool'] = fn() => (new Pool(fn() => 1, healthcheck: fn() => true, min: 1, healthcheckIntervalMs: PHP_INT_MAX))->use(fn() => delay(PHP_INT_MAX));
$long['realTimeout'] = fn() => await realTimeout(PHP_INT_MAX);

echo "-- real time\n";
foreach ($long as $name => $wait) {
    $waits = spawn $wait();
    try {
        await $waits until timeout(1);
        echo "$name: no wait\n";
    } catch (Async\AwaitCancelledException) {
        $waits->cancel();
    } catch (Throwable $e) {
        echo "$name: ", get_class($e), ' ', $e->getMessage(), "\n";
    }
    suspend;
}

echo "-- virtual time\n";
ini_set('async.virtual_time', 1);
foreach ($long as $name => $wait) {
    if ($name === 'realTimeout' || str_starts_with($name, 'stream_select')) {
        continue;
    }
    $waits = spawn $wait();
    try {
        await $waits;
    } catch (Throwable $e) {
        echo "$name: ", get_class($e), ' ', $e->getMessage(), "\n";
    }
}
advanceTime($max);
var_dump(intdiv(monotonicTime(), 1_000_000) === $end);
delay(100);
await timeout(100);

echo "-- real time, after its end\n";
ini_set('async.virtual_time', 0);
delay(1);
await timeout(1);
var_dump(monotonicTime() <= $max);
?>
--EXPECT--
-- real time
-- virtual time
bool(true)
-- real time, after its end
bool(true)
