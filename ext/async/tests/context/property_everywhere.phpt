--TEST--
Every way to look at the properties of a scope shows its context
--EXTENSIONS--
async
--FILE--
<?php
class MyScope extends Async\Scope { public $mine = 1; }
$make = fn() => new MyScope;
var_dump(array_keys((array) $make()), array_keys(get_object_vars($make())));
foreach ($make() as $name => $value) {
    echo $name, ' ', get_debug_type($value), "\n";
}
echo json_encode($make()), "\n";
$property = new ReflectionProperty(Async\Scope::class, 'context');
echo $property->getType(), ' ', $property->isReadOnly() ? 'readonly' : 'writable', ' ', $property->isInitialized($make()) ? 'initialized' : 'empty', "\n";
?>
--EXPECT--
array(2) {
  [0]=>
  string(7) "context"
  [1]=>
  string(4) "mine"
}
array(2) {
  [0]=>
  string(7) "context"
  [1]=>
  string(4) "mine"
}
context Async\Context
mine int
{"context":{},"mine":1}
Async\Context readonly initialized
