--TEST--
Handlers of onFinally() of a coroutine find its context empty, those of a scope that of the scope as it was
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class D { function __construct(private $name) {} function __destruct() { echo "$this->name released\n"; } }
$c = spawn { Async\coroutineContext()->set('d', new D('coroutine')); };
$c->onFinally(function ($c) { echo "handler of the coroutine: ", var_export($c->getContext()->has('d'), true), "\n"; });
await $c;
$scope = new Async\Scope;
$scope->set('d', new D('scope'));
$scope->onFinally(function ($scope) { echo "handler of the scope: ", var_export(Async\currentContext()->has('d'), true), "\n"; });
$scope->spawn(fn() => 1);
await $scope;
$scope->dispose();
echo "end\n";
?>
--EXPECT--
coroutine released
handler of the coroutine: false
handler of the scope: true
scope released
end
