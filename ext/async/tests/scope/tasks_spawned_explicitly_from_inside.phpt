--TEST--
A coroutine that a task spawns in its own scope explicitly is a task too
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$first = spawn in $scope use($scope) {
    spawn in $scope { return 'by spawn in'; };
    $scope->spawn(fn() => 'by Scope::spawn');
    spawn { return 'plainly'; };
    return 'first';
};
await $first;
$results = await $scope->tasks();
sort($results);
echo implode("\n", $results), "\n";
?>
--EXPECT--
by Scope::spawn
by spawn in
first
