--TEST--
A context is made by scopes and coroutines only; no clone, no serialization, no properties
--EXTENSIONS--
async
--FILE--
<?php
$context = Async\currentContext();
foreach ([
    fn() => new Async\Context,
    fn() => (new ReflectionClass('Async\Context'))->newInstanceWithoutConstructor(),
    fn() => clone $context,
    fn() => serialize($context),
    fn() => unserialize('O:13:"Async\Context":0:{}'),
    fn() => $context->x = 1,
] as $f) {
    try {
        $f();
        echo "accepted\n";
    } catch (Throwable $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump($context == (new Async\Scope)->context, $context == Async\currentContext());
?>
--EXPECT--
Call to private Async\Context::__construct() from global scope
Class Async\Context is an internal class marked as final that cannot be instantiated without invoking its constructor
Trying to clone an uncloneable object of class Async\Context
Serialization of 'Async\Context' is not allowed
Unserialization of 'Async\Context' is not allowed
Cannot create dynamic property Async\Context::$x
bool(false)
bool(true)
