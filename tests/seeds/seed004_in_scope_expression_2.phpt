--TEST--
Seed 004, In scope expression 2: a variable and the older closure spelling
--FILE--
<?php
$scope = new Async\Scope();
$coroutine = spawn in $scope function:void {
    echo "Hello, World!";
};
await $coroutine;
?>
--EXPECT--
Hello, World!
