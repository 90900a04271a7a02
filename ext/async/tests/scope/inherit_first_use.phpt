--TEST--
Scope::inherit() as a request's first use of coroutines leaves nothing behind
--EXTENSIONS--
async
--FILE--
<?php
class Mine extends Async\Scope {}
$scope = Async\Scope::inherit();
$mine = Mine::inherit($scope);
var_dump($scope->getChildScopes()[0] === $mine, $mine::class);
?>
--EXPECT--
bool(true)
string(4) "Mine"
