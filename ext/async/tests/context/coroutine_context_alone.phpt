--TEST--
The context of a coroutine does not see that of its scope, nor the other way round
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{coroutineContext, currentContext};
$scope = new Async\Scope;
$scope->set('a', 'scope');
$scope->spawn(function () {
    var_dump(coroutineContext()->has('a'));
    coroutineContext()->set('b', 1)->set('a', 'own');
    var_dump(currentContext()->has('b'), currentContext()->get('a'));
});
await $scope;
?>
--EXPECT--
bool(false)
bool(false)
string(5) "scope"
