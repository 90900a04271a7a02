--TEST--
getCoroutines() and getChildScopes() show what is there, and no longer what has ended
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
var_dump($scope->getCoroutines(), $scope->getChildScopes());
$a = spawn in $scope { delay(2); };
$b = spawn in $scope { $GLOBALS['c'] = spawn { delay(2); }; delay(2); };
$child = Scope::inherit($scope);
$d = spawn in $child { delay(2); };
while (!isset($c)) suspend;
$found = $scope->getCoroutines();
var_dump(count($found), in_array($a, $found, true), in_array($b, $found, true), in_array($c, $found, true));
var_dump($child->getCoroutines() === [$d], $scope->getChildScopes() === [$child]);
await $scope;
var_dump($scope->getCoroutines(), $child->getCoroutines());
?>
--EXPECT--
array(0) {
}
array(0) {
}
int(3)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
array(0) {
}
array(0) {
}
