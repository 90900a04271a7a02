--TEST--
exit() in a scope's exception handler ends the program at once
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
$scope = new Async\Scope;
$scope->setExceptionHandler(function (Throwable $e) { echo "handler\n"; exit(4); });
spawn { try { Async\delay(20000); } finally { echo "finally: not reached\n"; } };
spawn in $scope { Async\delay(1); throw new Exception('failure'); };
try { await $scope; } finally { echo "finally of main: not reached\n"; }
CODE);
?>
--EXPECT--
handler
status: 4
