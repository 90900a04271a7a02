--TEST--
Any object is a key, by identity: equal ones and a Stringable are different keys
--EXTENSIONS--
async
--FILE--
<?php
class Named { function __toString() { return 'name'; } }
enum Color { case Red; case Blue; }
$context = (new Async\Scope)->context;
$a = new stdClass;
$b = new stdClass;
$named = new Named;
$closure = fn() => 1;
$context->set($a, 'a')->set($b, 'b')->set($named, 'object')->set('name', 'string')->set($closure, 'closure')
    ->set(Color::Red, 'red')->set($context, 'itself');
var_dump($context->get($a), $context->get($b), $context->get($named), $context->get('name'), $context->get($closure),
    $context->get(Color::Red), $context->get(Color::Blue), $context->get($context), $context->get(clone $a));
$context->unset($a);
var_dump($context->has($a), $context->has($b));
?>
--EXPECT--
string(1) "a"
string(1) "b"
string(6) "object"
string(6) "string"
string(7) "closure"
string(3) "red"
NULL
string(6) "itself"
NULL
bool(false)
bool(true)
