--TEST--
currentContext() is that of the scope where a plain spawn would go
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{currentContext, globalScope};
var_dump(currentContext() === globalScope()->context);
$scope = new Async\Scope;
$scope->set('where', 'scope');
$scope->spawn(function () use ($scope) {
    var_dump(currentContext() === $scope->context, currentContext()->get('where'));
    await spawn (function () { var_dump(currentContext()->get('where')); })();
    async inherit $inner {
        currentContext()->set('where', 'block');
        await spawn (function () { var_dump(currentContext()->get('where')); })();
    }
    var_dump(currentContext()->get('where'), $inner === $scope);
    async $fresh {
        var_dump(currentContext()->get('where'));
    }
});
await $scope;
?>
--EXPECT--
bool(true)
bool(true)
string(5) "scope"
string(5) "scope"
string(5) "block"
string(5) "scope"
bool(false)
NULL
