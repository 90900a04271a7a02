--TEST--
await of a scope waits for everything in it, gives null
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$n = 0;
for ($i = 0; $i < 3; $i++) {
    spawn in $scope use(&$n) { Async\delay(2); $n++; spawn use(&$n) { suspend; $n++; }; };
}
var_dump(await $scope, $n);
?>
--EXPECT--
NULL
int(6)
