--TEST--
A child scope without a handler is cancelled when its parent takes the exception; the parent goes on
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$scope->setChildScopeExceptionHandler(fn(Throwable $e) => print "handled {$e->getMessage()}\n");
$child = Scope::inherit($scope);
$own = spawn in $scope { delay(10); return 'own'; };
$sibling = spawn in $child { delay(20000); return 'not reached'; };
spawn in $child { delay(1); throw new Exception('failure'); };
try { await $sibling; } catch (Async\CancellationException) { echo "sibling cancelled\n"; }
echo await $own, "\n";
var_dump($child->isCancelled(), $scope->isCancelled());
?>
--EXPECTF--
%r(handled failure
sibling cancelled|sibling cancelled
handled failure)%r
own
bool(true)
bool(false)
