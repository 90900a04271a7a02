--TEST--
Warnings of the runtime's own coroutines are raised inside of a function where observers are: debuggers look for one
--EXTENSIONS--
async
zend_test
--INI--
zend_test.observer.enabled=1
zend_test.observer.observe_all=1
async.schedule_seed=0
--FILE--
<?php
spawn { await new Async\Future; };
?>
--EXPECTF--
%A
  <{runtime}>

Warning: Deadlock: coroutine #2 %a
  </{runtime}>
%A
Fatal error: Uncaught Async\DeadlockError: %a
%A
