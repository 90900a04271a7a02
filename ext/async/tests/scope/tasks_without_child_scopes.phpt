--TEST--
tasks() leaves the tasks of child scopes out
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$child = Scope::inherit($scope);
spawn in $child strtoupper('of the child');
spawn in $scope strtoupper('own');
print_r(await $scope->tasks());
print_r(await $child->tasks());
?>
--EXPECT--
Array
(
    [0] => OWN
)
Array
(
    [0] => OF THE CHILD
)
