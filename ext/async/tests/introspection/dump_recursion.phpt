--TEST--
var_dump() of coroutines, scopes and contexts that hold each other ends
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\Scope;
$scope->set('scope', $scope)->set('context', $scope->context);
$c = $scope->spawn(fn() => [Async\currentCoroutine(), $scope]);
await $c;
ob_start();
var_dump($c, $scope);
print_r($scope);
debug_zval_refcount($c);
function debug_zval_refcount($c) { debug_zval_dump($c); }
$text = ob_get_clean();
var_dump(substr_count($text, 'RECURSION') >= 4, strlen($text) < 20000);
?>
--EXPECT--
bool(true)
bool(true)
