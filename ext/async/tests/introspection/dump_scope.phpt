--TEST--
var_dump() of scopes: where it was made, what is in it, its context, the properties of a subclass
--EXTENSIONS--
async
--FILE--
<?php
class MyScope extends Async\Scope { public $closed = 'mine'; protected $other = [1]; }
$scope = new MyScope;
var_dump($scope);
$scope->set('a', 1);
$c = $scope->spawn(Async\delay(...), 1);
Async\Scope::inherit($scope)->spawn(Async\delay(...), 1);
var_dump($scope);
$scope->cancel();
echo preg_replace('~/\S*/~', '', print_r(new Async\Scope, true));
var_dump($scope == new MyScope, new Async\Scope == new Async\Scope, $scope == $scope);
?>
--EXPECTF--
object(MyScope)#%d (6) {
  ["closed"]=>
  string(4) "mine"
  ["other":protected]=>
  array(1) {
    [0]=>
    int(1)
  }
  ["createdAt":"Async\Scope":private]=>
  string(%d) "%sdump_scope.php:3"
  ["coroutines":"Async\Scope":private]=>
  int(0)
  ["closed":"Async\Scope":private]=>
  bool(false)
  ["cancelled":"Async\Scope":private]=>
  bool(false)
}
object(MyScope)#%d (7) {
  ["closed"]=>
  string(4) "mine"
  ["other":protected]=>
  array(1) {
    [0]=>
    int(1)
  }
  ["context"]=>
  object(Async\Context)#%d (3) {
    ["of"]=>
    string(%d) "scope created at %sdump_scope.php:3"
    ["values"]=>
    array(1) {
      ["a"]=>
      int(1)
    }
    ["valuesByObject"]=>
    array(0) {
    }
  }
  ["createdAt":"Async\Scope":private]=>
  string(%d) "%sdump_scope.php:3"
  ["coroutines":"Async\Scope":private]=>
  int(2)
  ["closed":"Async\Scope":private]=>
  bool(false)
  ["cancelled":"Async\Scope":private]=>
  bool(false)
}
Async\Scope Object
(
    [createdAt:Async\Scope:private] => dump_scope.php:10
    [coroutines:Async\Scope:private] => 0
    [closed:Async\Scope:private] => 
    [cancelled:Async\Scope:private] => 
)
bool(false)
bool(false)
bool(true)
