--TEST--
runTest(): a test that hangs fails after its limit of real time, in virtual time as soon as nothing can wake it; the failure names everybody
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use Async\Channel;
use function Async\{await, delay, getCoroutines, spawn, suspend, timeout};

$channel = new Channel();
outcome(function () use ($channel) {
    spawn(fn() => $channel->recv());
    $channel->recv();
}, timeoutMs: 20);
echo "asleep:\n";
outcome(fn() => sleep(3600), timeoutMs: 20);
echo "busy:\n";
outcome(function () {
    for (;;) {
        suspend();
    }
}, timeoutMs: 20);

echo "virtual time:\n";
$begun = hrtime(true);
outcome(function () use ($channel) {
    delay(3_600_000);
    $channel->recv();
}, timeoutMs: 600_000, virtualTime: true);
echo "a limit of its own in time:\n";
outcome(function () use ($channel) {
    try {
        $channel->recv(timeout(3_600_000));
    } catch (Async\AwaitCancelledException) {
        return 'given up after an hour';
    }
}, virtualTime: true);
echo hrtime(true) - $begun < 500e9 ? "at once\n" : "slow\n";
echo "timers without an end:\n";
outcome(function () use ($channel) {
    spawn(function () {
        for (;;) {
            delay(1000);
        }
    });
    $channel->recv();
}, timeoutMs: 20, virtualTime: true);
echo "a connection that is silent:\n";
outcome(function () {
    [$one, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    fgets($one);
}, timeoutMs: 20, virtualTime: true);
echo count(getCoroutines()), "\n";
?>
--EXPECTF--
Weft\Testing\TestFailed: The test did not end within 20 ms. 2 coroutines are left:
  #%d, the test itself: suspended at %shung.php:10, waiting for %s
  #%d, spawned at %shung.php:9: suspended at %shung.php:9, waiting for %s
asleep:
Weft\Testing\TestFailed: The test did not end within 20 ms. One coroutine is left:
  #%d, the test itself: suspended at %shung.php:13, waiting for a sleep of 3600 s, in sleep()
busy:
Weft\Testing\TestFailed: The test did not end within 20 ms. One coroutine is left:
  #%d, the test itself: suspended at %shung.php:17, ready to go on
virtual time:
Weft\Testing\TestFailed: The test waits for what never comes: nobody can run, and no timer and nothing real could wake anybody. One coroutine is left:
  #%d, the test itself: suspended at %shung.php:25, waiting for %s
a limit of its own in time:
gives 'given up after an hour'
at once
timers without an end:
Weft\Testing\TestFailed: The test did not end within 20 ms. 2 coroutines are left:
  #%d, the test itself: suspended at %shung.php:43, waiting for %s
  #%d, spawned at %shung.php:38: suspended at %shung.php:40, %s
a connection that is silent:
Weft\Testing\TestFailed: The test did not end within 20 ms. One coroutine is left:
  #%d, the test itself: suspended at %shung.php:48, waiting for %s
1
