--TEST--
set() and unset() give back the object they were called on
--EXTENSIONS--
async
--FILE--
<?php
class MyScope extends Async\Scope {}
$scope = new MyScope;
var_dump($scope->set('a', 1)->unset('a') === $scope);
var_dump($scope->context->set('a', 1)->unset('a') === $scope->context);
var_dump($scope->get('a'));
?>
--EXPECT--
bool(true)
bool(true)
NULL
