--TEST--
On a scope that has ended the callback runs at once
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
spawn in $scope { return 1; };
await $scope;
$scope->onFinally(function (Scope $s) { echo "runs\n"; });
echo "after it\n";
?>
--EXPECT--
runs
after it
