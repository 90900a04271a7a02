--TEST--
runTest(): coroutines left over are a failure that says where each waits and for what; they are cancelled, the next test begins with nothing
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use Async\Channel;
use Async\Scope;
use function Async\{await, delay, getCoroutines, protect, spawn, suspend};

outcome(function () {
    spawn(function () {
        try {
            (new Channel())->recv();
        } finally {
            echo "cleaned up\n";
        }
    });
});
outcome(function () {
    $inner = Scope::inherit();
    $inner->spawn(fn() => delay(3_600_000));
    static $root = new Scope();
    $root->spawn(fn() => stream_socket_accept(stream_socket_server('tcp://127.0.0.1:0'), 3600));
    Async\globalScope()->spawn(fn() => sleep(3600));
    suspend();
});
echo "one that suspends for ever:\n";
outcome(function () {
    spawn(function () {
        for (;;) {
            suspend();
        }
    });
});
echo "one that swallows cancellations:\n";
$stop = false;
outcome(function () use (&$stop) {
    spawn(function () use (&$stop) {
        while (!$stop) {
            try {
                delay(100);
            } catch (Async\CancellationException) {
            }
        }
    });
});
$stop = true;
delay(200);
echo "in virtual time nothing becomes due any more when the test has ended:\n";
outcome(function () {
    spawn(function () {
        delay(1);
        echo "not here\n";
    });
}, virtualTime: true);
echo "a test that fails says that, and nobody is left:\n";
outcome(function () {
    spawn(fn() => delay(3_600_000));
    suspend();
    throw new LogicException('of the test');
});
echo count(getCoroutines()), "\n";
?>
--EXPECTF--
cleaned up
Weft\Testing\TestFailed: The test has ended and left one coroutine behind:
  #%d, spawned at %sleft_over.php:9: suspended at %sleft_over.php:11, waiting for %s
Weft\Testing\TestFailed: The test has ended and left 3 coroutines behind:
  #%d, spawned at %sleft_over.php:19: suspended at %sleft_over.php:19, waiting for a sleep of 3600 s, in Async\delay()
  #%d, spawned at %sleft_over.php:21: suspended at %sleft_over.php:21, waiting for %s
  #%d, spawned at %sleft_over.php:22: suspended at %sleft_over.php:22, waiting for a sleep of 3600 s, in sleep()
one that suspends for ever:
Weft\Testing\TestFailed: The test has ended and left one coroutine behind:
  #%d, spawned at %sleft_over.php:27: suspended at %sleft_over.php:29, ready to go on
one that swallows cancellations:
Weft\Testing\TestFailed: The test has ended and left one coroutine behind:
  #%d, spawned at %sleft_over.php:36: suspended at %sleft_over.php:39, waiting for a sleep of 100 ms, in Async\delay()
In spite of a cancellation one coroutine goes on:
  #%d, spawned at %sleft_over.php:36: suspended at %sleft_over.php:39, waiting for a sleep of 100 ms, in Async\delay()
in virtual time nothing becomes due any more when the test has ended:
Weft\Testing\TestFailed: The test has ended and left one coroutine behind:
  #%d, spawned at %sleft_over.php:49: suspended at %sleft_over.php:50, waiting for a sleep of 1 ms, in Async\delay()
a test that fails says that, and nobody is left:
LogicException: of the test
1
