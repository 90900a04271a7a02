--TEST--
tasks() of a scope without tasks gives an empty array at once
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\Scope;
var_dump(await $scope->tasks());
?>
--EXPECT--
array(0) {
}
