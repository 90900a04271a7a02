--TEST--
var_dump() of a context: whose it is, values by string keys, pairs of key object and value
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\Scope;
$scope->set('1', 'numeric')->set(new Async\Key('k'), 'by key');
var_dump($scope->context);
$text = print_r(Async\coroutineContext(), true);
var_dump(str_contains($text, '[of] => coroutine #1 (main)'));
?>
--EXPECTF--
object(Async\Context)#%d (3) {
  ["of"]=>
  string(%d) "scope created at %sdump_context.php:2"
  ["values"]=>
  array(1) {
    ["1"]=>
    string(7) "numeric"
  }
  ["valuesByObject"]=>
  array(1) {
    [0]=>
    array(2) {
      ["key"]=>
      object(Async\Key)#%d (1) {
        ["description"]=>
        string(1) "k"
      }
      ["value"]=>
      string(6) "by key"
    }
  }
}
bool(true)
