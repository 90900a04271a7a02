--TEST--
await of a scope without coroutines gives null without a switch
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$other = spawn { echo "other\n"; };
$scope = new Scope;
var_dump(await $scope, await $scope->all(), $scope->awaitDirectChildren());
$scope->awaitCompletion(Async\timeout(1000));
echo "main\n";
?>
--EXPECT--
NULL
NULL
NULL
main
other
