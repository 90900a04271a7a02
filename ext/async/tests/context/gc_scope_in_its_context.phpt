--TEST--
A scope in its own context is collected, and the closures, keys and contexts with it
--EXTENSIONS--
async
--FILE--
<?php
class D { public $x; function __construct(private $name) {} function __destruct() { echo "$this->name collected\n"; } }
$scope = new Async\Scope;
$scope->set('scope', $scope)->set('d', new D('1 value'));
unset($scope);
gc_collect_cycles();
$scope = new Async\Scope;
$scope->context->set('context', $scope->context);
$scope->context->set('d', new D('2 value'));
unset($scope);
gc_collect_cycles();
$scope = new Async\Scope;
$key = new D('3 key');
$key->x = $scope;
$scope->set($key, fn() => $scope);
unset($scope, $key);
gc_collect_cycles();
$context = (new Async\Scope)->context;
$context->set('itself', $context)->set('d', new D('4 value'));
unset($context);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
1 value collected
2 value collected
3 key collected
4 value collected
end
