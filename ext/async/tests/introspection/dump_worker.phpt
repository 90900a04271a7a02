--TEST--
Async\dump() in a worker: what waits in no PHP code has no place
--EXTENSIONS--
async
--FILE--
<?php
$pool = new Async\WorkerPool(1);
echo await $pool->submit(fn() => Async\dump());
$pool->close();
?>
--EXPECTF--
coroutine #%d, suspended, waiting for %s
coroutine #%d spawned at %s:%d, running
%A
