--TEST--
The handler gets the exception although user code holds the coroutine; a later await gets it too
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$scope->setExceptionHandler(fn(Exception $e) => print "handled {$e->getMessage()}\n");
$held = spawn in $scope { throw new Exception('failure'); };
await $scope;
try { await $held; } catch (Exception $e) { echo "late: {$e->getMessage()}\n"; }
?>
--EXPECT--
handled failure
late: failure
