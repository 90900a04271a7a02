--TEST--
If nobody is responsible but the coroutine is held, no scope is cancelled and the exception waits
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$held = spawn in $scope { throw new Exception('waits'); };
$other = spawn in $scope { delay(2); return 'other'; };
echo await $other, "\n";
var_dump($scope->isCancelled(), $held->getException()->getMessage());
try { await $held; } catch (Exception $e) { echo "late: {$e->getMessage()}\n"; }
try { await $held; } catch (Exception $again) { var_dump($e === $again); }
?>
--EXPECT--
other
bool(false)
string(5) "waits"
late: waits
bool(true)
