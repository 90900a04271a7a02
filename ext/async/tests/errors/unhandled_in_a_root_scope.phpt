--TEST--
An exception nobody takes in a scope of its own ends the program as one in the global scope does
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$scope = new Async\Scope;
spawn { try { Async\delay(20000); } finally { echo "global coroutine cancelled\n"; } };
spawn in $scope { try { Async\delay(20000); } finally { echo "scope's coroutine cancelled\n"; } };
spawn in $scope { Async\delay(1); throw new Exception('nobody takes it'); };
register_shutdown_function(function () { echo "shutdown function\n"; });
CODE);
var_dump($status);
foreach (['global coroutine cancelled', "scope's coroutine cancelled", 'shutdown function', 'Uncaught Exception: nobody takes it'] as $text) {
    echo "$text: ", substr_count($output, $text), "\n";
}
?>
--EXPECT--
int(255)
global coroutine cancelled: 1
scope's coroutine cancelled: 1
shutdown function: 1
Uncaught Exception: nobody takes it: 1
