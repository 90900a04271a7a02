--TEST--
All who await the scope get the exception, and the scope is cancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$sibling = spawn in $scope { delay(20000); echo "not reached\n"; };
spawn in $scope { delay(5); throw new Exception('failure'); };
$waiters = [];
for ($i = 0; $i < 2; $i++) {
    $waiters[] = spawn use($scope) {
        try { await $scope; } catch (Exception $e) { return $e; }
    };
}
[$a, $b] = array_map(fn($w) => await $w, $waiters);
var_dump($a === $b, $a->getMessage(), $scope->isCancelled());
try { await $sibling; } catch (Async\CancellationException) { echo "sibling cancelled\n"; }
?>
--EXPECT--
bool(true)
string(7) "failure"
bool(true)
sibling cancelled
