--TEST--
exit() in a coroutine: values of contexts are released, finally blocks do not run
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
class D { function __construct(private $name) {} function __destruct() { echo "$this->name released\n"; } }
Async\currentContext()->set('d', new D('global'));
spawn { Async\coroutineContext()->set('d', new D('other')); try { Async\delay(1000); } finally { echo "finally\n"; } };
spawn { Async\coroutineContext()->set('d', new D('exiting')); suspend; echo "exit\n"; exit(3); };
Async\delay(1000);
CODE, '-d async.schedule_seed=0');
?>
--EXPECT--
exit
exiting released
other released
global released
status: 3
