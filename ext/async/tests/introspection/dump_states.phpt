--TEST--
var_dump() of coroutines in each state
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
chdir(__DIR__);
function show(Async\Coroutine $c) {
    ob_start();
    var_dump($c);
    echo preg_replace('~"/\S*/~', '"', preg_replace('/string\(\d+\)/', 'string', ob_get_clean()));
}
$c = spawn { suspend; Async\delay(100); return ['result']; };
show($c);
suspend;
suspend;
show($c);
await $c;
show($c);
$c = spawn { throw new LogicException('wrong'); };
try { await $c; } catch (LogicException) {}
show($c);
$c = spawn Async\delay(1000);
$c->cancel();
show($c);
show(Async\currentCoroutine());
?>
--EXPECTF--
object(Async\Coroutine)#%d (6) {
  ["id"]=>
  int(2)
  ["state"]=>
  string "queued"
  ["cancellationRequested"]=>
  bool(false)
  ["spawnLocation"]=>
  string "dump_states.php:8"
  ["suspendLocation"]=>
  NULL
  ["awaitingInfo"]=>
  array(0) {
  }
}
object(Async\Coroutine)#%d (6) {
  ["id"]=>
  int(2)
  ["state"]=>
  string "suspended"
  ["cancellationRequested"]=>
  bool(false)
  ["spawnLocation"]=>
  string "dump_states.php:8"
  ["suspendLocation"]=>
  string "dump_states.php:8"
  ["awaitingInfo"]=>
  array(1) {
    [0]=>
    string "a sleep of 100 ms, in Async\delay()"
  }
}
object(Async\Coroutine)#%d (7) {
  ["id"]=>
  int(2)
  ["state"]=>
  string "completed"
  ["cancellationRequested"]=>
  bool(false)
  ["spawnLocation"]=>
  string "dump_states.php:8"
  ["suspendLocation"]=>
  string "dump_states.php:8"
  ["awaitingInfo"]=>
  array(0) {
  }
  ["result"]=>
  array(1) {
    [0]=>
    string "result"
  }
}
object(Async\Coroutine)#%d (7) {
  ["id"]=>
  int(3)
  ["state"]=>
  string "failed"
  ["cancellationRequested"]=>
  bool(false)
  ["spawnLocation"]=>
  string "dump_states.php:15"
  ["suspendLocation"]=>
  NULL
  ["awaitingInfo"]=>
  array(0) {
  }
  ["exception"]=>
  string "LogicException: wrong at %sdump_states.php:15"
}
object(Async\Coroutine)#%d (7) {
  ["id"]=>
  int(4)
  ["state"]=>
  string "cancelled"
  ["cancellationRequested"]=>
  bool(true)
  ["spawnLocation"]=>
  string "dump_states.php:18"
  ["suspendLocation"]=>
  NULL
  ["awaitingInfo"]=>
  array(0) {
  }
  ["exception"]=>
  string "Async\CancellationException: cancelled at %sdump_states.php:19 at %sdump_states.php:19"
}
object(Async\Coroutine)#%d (6) {
  ["id"]=>
  int(1)
  ["state"]=>
  string "running"
  ["cancellationRequested"]=>
  bool(false)
  ["spawnLocation"]=>
  NULL
  ["suspendLocation"]=>
  string "dump_states.php:16"
  ["awaitingInfo"]=>
  array(0) {
  }
}
