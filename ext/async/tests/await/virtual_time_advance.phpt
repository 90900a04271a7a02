--TEST--
Async\advanceTime(): what is due comes in its order, in spite of an open connection; wrong arguments, real time, a cancellation
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{advanceTime, await, delay, monotonicTime, spawn, suspend};

try {
    advanceTime(1);
} catch (Async\AsyncException $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
try {
    advanceTime(-1);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
try {
    Async\realTimeout(-1);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
ini_set('async.virtual_time', '1');
[$one, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_timeout($one, 360_000);
$reader = spawn(fn() => fgets($one));
foreach ([3, 1, 2] as $hours) {
    spawn(function () use ($hours) {
        delay($hours * 3_600_000);
        echo "$hours h\n";
    });
}
suspend();
while (!$reader->isSuspended()) {
    suspend();
}
$begun = monotonicTime();
advanceTime(2 * 3_600_000 + 1_800_000);
echo round((monotonicTime() - $begun) / 3600e9, 1), " h, the reader ", $reader->isCompleted() ? 'has ended' : 'waits', "\n";
advanceTime(0);
$advancing = spawn(fn() => advanceTime(PHP_INT_MAX));
while (!$advancing->isSuspended()) {
    suspend();
}
var_dump($advancing->getAwaitingInfo());
$advancing->cancel();
try {
    await($advancing);
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
fwrite($other, "line\n");
echo await($reader);
echo monotonicTime() - $begun < 3 * 3600e9 ? "not skipped any more\n" : '';
?>
--EXPECTF--
Async\AsyncException: Cannot advance real time: set async.virtual_time to 1 first
Async\advanceTime(): Argument #1 ($ms) must be greater than or equal to 0
Async\realTimeout(): Argument #1 ($ms) must be greater than or equal to 0
1 h
2 h
2.5 h, the reader waits
array(1) {
  [0]=>
  string(%d) "a sleep of 9.22337e+%d s, in Async\advanceTime()"
}
Async\CancellationException
line
not skipped any more
3 h
