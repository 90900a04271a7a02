--TEST--
tasks() neither waits for what tasks spawn plainly nor gives its results
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
spawn in $scope use(&$child) {
    $child = spawn { delay(30); return 'child'; };
    return 'task';
};
var_dump(await $scope->tasks(), $child->isCompleted());
await $scope;
var_dump($child->isCompleted());
?>
--EXPECT--
array(1) {
  [0]=>
  string(4) "task"
}
bool(false)
bool(true)
