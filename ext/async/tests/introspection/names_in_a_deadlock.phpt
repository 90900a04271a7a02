--TEST--
A deadlock's report shows the names of coroutines
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Mutex;
use function Async\currentCoroutine;

$mutex = new Mutex;
spawn {
    currentCoroutine()->setName('greedy');
    $GLOBALS['mutex']->lock();
    await new Async\Future(new Async\FutureState);
};
(spawn { $GLOBALS['mutex']->lock(); })->setName('patient');
?>
--EXPECTF--
Warning: Deadlock: coroutine #2 "greedy" spawned at %s:%d is suspended at %s:%d, waiting for a future created at %s:%d in %s on line %d

Warning: Deadlock: coroutine #3 "patient" spawned at %s:%d is suspended at %s:%d, waiting for mutex #1 created at %s:%d, locked by coroutine #2 "greedy" spawned at %s:%d in %s on line %d

Fatal error: Uncaught Async\DeadlockError: Deadlock: every coroutine waits and nothing is left that could wake one in %s:%d
Stack trace:
#0 {main}
  thrown in %s on line %d
