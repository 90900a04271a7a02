--TEST--
Async\realTimeout(): real milliseconds in virtual time; it keeps nothing from being due, and a deadlock is still found without it
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\{await, delay, monotonicTime, realTimeout, spawn};

$begun = hrtime(true);
$rounds = 0;
$busy = spawn(function () use (&$rounds) {
    for (;;) {
        delay(1000);
        $rounds++;
    }
});
$limit = realTimeout(20);
var_dump($limit);
await($limit);
$busy->cancel();
var_dump(hrtime(true) - $begun >= 20_000_000, $rounds > 0, $limit instanceof Async\Awaitable);
try {
    await(new Async\Future(new Async\FutureState()), realTimeout(2));
} catch (Async\AwaitCancelledException $e) {
    echo $e->getPrevious()->getMessage(), "\n";
}
ini_set('async.virtual_time', '0');
$begun = hrtime(true);
await(realTimeout(2));
var_dump(hrtime(true) - $begun >= 2_000_000);
ini_set('async.virtual_time', '1');
$nobody_waits = realTimeout(3_600_000);
(new Async\Channel())->recv();
?>
--EXPECTF--
object(Async\Timeout)#%d (2) {
  ["ms"]=>
  int(20)
  ["expired"]=>
  bool(false)
}
bool(true)
bool(true)
bool(true)
Timeout of 2 ms exceeded
bool(true)

Warning: Deadlock: coroutine #1 spawned at %s:1 is suspended at %s:%d, waiting for %s in %s on line %d

Fatal error: Uncaught Async\DeadlockError: %a
