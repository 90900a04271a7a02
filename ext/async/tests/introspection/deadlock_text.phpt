--TEST--
The deadlock report says what each waits for, in the words of getAwaitingInfo()
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
$a = spawn use(&$b) { suspend; await $b; };
$b = spawn use(&$a) { suspend; Async\await($a, Async\currentCoroutine() === $a ? $b : $a); };
await $a;
CODE, '-d async.schedule_seed=0');
?>
--EXPECTF--
Warning: Deadlock: coroutine #1 spawned at child.php:1 is suspended at child.php:4, waiting for coroutine #2 spawned at child.php:2 in child.php on line 4

Warning: Deadlock: coroutine #2 spawned at child.php:2 is suspended at child.php:2, waiting for coroutine #3 spawned at child.php:3 in child.php on line 2

Warning: Deadlock: coroutine #3 spawned at child.php:3 is suspended at child.php:3, waiting for coroutine #2 spawned at child.php:2 until coroutine #2 spawned at child.php:2 in child.php on line 3

Fatal error: Uncaught Async\DeadlockError: %a
status: 255
