--TEST--
A scope's callback runs once, although the scope gets coroutines again
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$times = 0;
$scope->onFinally(function () use (&$times) { $times++; });
for ($i = 0; $i < 3; $i++) {
    spawn in $scope { suspend; };
    await $scope;
    await spawn { suspend; suspend; };
}
$scope->cancel();
await spawn { suspend; suspend; };
var_dump($times);
?>
--EXPECT--
int(1)
