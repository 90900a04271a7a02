--TEST--
What the handler of a root scope throws is unhandled
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$scope = new Async\Scope;
$scope->setExceptionHandler(fn(Exception $e) => throw new LogicException('of the handler'));
spawn in $scope { throw new RuntimeException('of the task'); };
CODE);
var_dump($status, str_contains($output, 'Uncaught LogicException: of the handler'));
?>
--EXPECT--
int(255)
bool(true)
