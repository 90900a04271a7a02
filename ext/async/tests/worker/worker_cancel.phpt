--TEST--
Cancelling tasks: queued, waiting, computing, and those that do not want to end
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, WorkerPool};
use function Async\{delay, protect};
require __DIR__ . '/me.inc';

$pool = new WorkerPool(workers: 1);
function outcome($future) { try { return await $future; } catch (CancellationException $e) { return 'cancelled: ' . preg_replace('~ at \S+/~', ' at ', $e->getMessage()); } }

$pid = await $pool->submit(me(...));
$running = $pool->submit(function () { delay(20); return 'first'; });
$queued = $pool->submit(fn() => print("never\n"));
$queued->cancel();
var_dump(outcome($queued), outcome($running), $pool->pendingCount());

$waiting = $pool->submit(function () { try { delay(60000); } catch (CancellationException $e) { echo 'in the task: ', $e->getMessage(), "\n"; throw $e; } finally { delay(5); echo "cleaned up\n"; } });
delay(30);
$waiting->cancel(new CancellationException('no longer needed'));
var_dump(outcome($waiting));
await $pool;

$computing = $pool->submit(function () { try { for ($i = 0;; $i++); } finally { echo "left the loop\n"; } });
delay(30);
$computing->cancel();
await $pool;
$sleeping = $pool->submit(function () { usleep(60000000); });
delay(30);
$sleeping->cancel();
await $pool;
$protected = $pool->submit(function () { protect(function () { $end = microtime(true) + 0.1; while (microtime(true) < $end); }); });
delay(30);
$protected->cancel();
await $pool;
var_dump(await $pool->submit(me(...)) === $pid);

/* the only task that is ended with its worker: it never looks */
ini_set('async.shutdown_timeout', '200');
$stubborn = $pool->submit(function () { for (;;) { try { for (;;); } catch (CancellationException) { echo "caught, goes on\n"; } } });
delay(50);
$stubborn->cancel();
await $pool;
var_dump(await $pool->submit(me(...)) === $pid);

$futures = array_map(fn($i) => $pool->submit(function () { delay(60000); }), [1, 2, 3]);
delay(20);
$pool->cancel(new CancellationException('all of it'));
var_dump(array_map(outcome(...), $futures));
await $pool;
var_dump($pool->isClosed(), $pool->completedCount());
?>
--EXPECTF--
string(%d) "cancelled: cancelled at worker_cancel.php:12"
string(5) "first"
int(0)
string(27) "cancelled: no longer needed"
in the task: no longer needed
cleaned up
left the loop
bool(true)
caught, goes on
bool(false)
array(3) {
  [0]=>
  string(20) "cancelled: all of it"
  [1]=>
  string(20) "cancelled: all of it"
  [2]=>
  string(20) "cancelled: all of it"
}
bool(true)
int(13)
