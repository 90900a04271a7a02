--TEST--
A scope whose constructor never ran has no context
--EXTENSIONS--
async
--FILE--
<?php
class Broken extends Async\Scope { function __construct() {} }
$broken = new Broken;
foreach ([fn() => $broken->context, fn() => $broken->find('a'), fn() => $broken->set('a', 1)] as $f) {
    try {
        $f();
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(isset($broken->context));
?>
--EXPECT--
Typed property Async\Scope::$context must not be accessed before initialization
The Broken object has not been correctly initialized by its constructor
The Broken object has not been correctly initialized by its constructor
bool(false)
