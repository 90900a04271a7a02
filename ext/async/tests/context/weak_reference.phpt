--TEST--
find() and findLocal() follow a WeakReference to its object or null, get() and getLocal() give it as it is
--EXTENSIONS--
async
--FILE--
<?php
$top = new Async\Scope;
$low = Async\Scope::inherit($top);
$object = new stdClass;
$top->context->set('o', WeakReference::create($object));
var_dump($low->context->find('o') === $object, $top->context->findLocal('o') === $object, $top->find('o') === $object);
var_dump($low->context->get('o') instanceof WeakReference, $top->context->getLocal('o') instanceof WeakReference);
unset($object);
var_dump($low->context->find('o'), $low->context->has('o'), $low->context->get('o')->get());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
NULL
bool(true)
NULL
