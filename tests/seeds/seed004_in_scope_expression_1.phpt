--TEST--
Seed 004, In scope expression 1: block and call in a scope
--FILE--
<?php
$scope = new Async\Scope();

$coroutine = spawn in $scope use():string {
    return "Hello, World!";
};

function test(): string {
    return "Hello, World!";
}

$second = spawn in $scope test();
echo await $coroutine, "\n", await $second, "\n";
?>
--EXPECT--
Hello, World!
Hello, World!
