--TEST--
The methods of a scope are those of its context
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\Scope;
$scope->set('a', 1)->set('b', WeakReference::create($scope));
var_dump($scope->context->get('a'), $scope->find('b') === $scope, $scope->findLocal('b') === $scope, $scope->get('b') instanceof WeakReference,
    $scope->getLocal('a'), $scope->has('a'), $scope->hasLocal('c'));
try {
    $scope->set('a', 2);
} catch (Async\ContextException $e) {
    echo get_class($e), "\n";
}
$scope->set('a', 2, true)->unset('b');
var_dump($scope->context->get('a'), $scope->context->has('b'));
?>
--EXPECT--
int(1)
bool(true)
bool(true)
bool(true)
int(1)
bool(true)
bool(false)
Async\ContextException
int(2)
bool(false)
