--TEST--
A destructor that a replacement, an unset or a release calls may change the same context
--EXTENSIONS--
async
--FILE--
<?php
class D { function __construct(private $do) {} function __destruct() { ($this->do)(); } }
$context = (new Async\Scope)->context;
$key = new Async\Key;
foreach (['text', $key] as $one) {
    $context->set($one, new D(fn() => $context->unset($one)));
    $context->set($one, 'new', true);
    var_dump($context->has($one));
    $context->set($one, new D(fn() => $context->set($one, 'from the destructor')));
    $context->unset($one);
    var_dump($context->get($one));
    $context->unset($one);
}
$scope = new Async\Scope;
$scope->set('a', new D(fn() => $scope->set('b', 1, true)))->set('b', 2)->set($key, new D(fn() => $scope->unset($key)));
$scope->cancel();
var_dump($scope->get('a'), $scope->get('b'), $scope->has($key));
?>
--EXPECT--
bool(false)
string(19) "from the destructor"
bool(false)
string(19) "from the destructor"
NULL
int(1)
bool(false)
