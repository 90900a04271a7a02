--TEST--
A fatal error with contexts in use ends the program as ever
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
class D { function __destruct() { echo "released\n"; } }
Async\currentContext()->set('d', new D);
$scope = new Async\Scope;
$scope->set(new D, new D);
$scope->spawn(function () { Async\coroutineContext()->set('d', new D); Async\delay(1000); });
spawn { Async\coroutineContext()->set('d', new D); suspend; eval('class D {}'); };
Async\delay(1000);
CODE);
?>
--EXPECTF--
Fatal error: Cannot %s class D%a
status: 255
