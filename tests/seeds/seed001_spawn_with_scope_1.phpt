--TEST--
Seed 001, Spawn with scope: Scope::spawn with a closure, and with a function and its argument
--FILE--
<?php
use function Async\await;

$scope = new Async\Scope();
$host = '127.0.0.1';

// Launch a coroutine in the $scope
$first = $scope->spawn(function():string {
    return gethostbyname('127.0.0.2');
});

function defineTargetIpV4(string $host): string {
    return gethostbyname($host);
}

$second = $scope->spawn(defineTargetIpV4(...), $host);
echo await($first), "\n", await($second), "\n";
?>
--EXPECT--
127.0.0.2
127.0.0.1
