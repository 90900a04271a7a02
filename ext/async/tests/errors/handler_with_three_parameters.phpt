--TEST--
A scope's handler gets the scope, the coroutine and the exception
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Coroutine, Scope};

$scope = new Scope;
$thrown = new LogicException('failure');
$scope->setExceptionHandler(function (Scope $s, Coroutine $c, Throwable $e) use ($scope, $thrown) {
    var_dump($s === $scope, $e === $thrown, $c->isCompleted(), $c->getException() === $thrown);
    echo preg_replace('~/\S*/~', '', $c->getSpawnLocation()), "\n";
});
spawn in $scope use($thrown) { throw $thrown; };
await $scope;
var_dump($scope->isClosed());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
handler_with_three_parameters.php:10
bool(false)
