--TEST--
exit() during a graceful shutdown releases a pool whose worker has not answered yet
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\delay;

$pool = new Async\WorkerPool(workers: 1);
$task = $pool->submit(function () { usleep(20000); });
$task->ignore();
spawn { try { delay(1000); } finally { exit("exit\n"); } };
delay(2);
throw new Exception('main');
?>
--EXPECTF--
Fatal error: Uncaught Exception: main in %s:%d
Stack trace:
#0 {main}
  thrown in %s on line %d
exit
