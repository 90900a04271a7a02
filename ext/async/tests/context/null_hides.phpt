--TEST--
A value of null is a value: has() is true, and what is above stays hidden
--EXTENSIONS--
async
--FILE--
<?php
$top = new Async\Scope;
$low = Async\Scope::inherit($top);
$top->context->set('a', 1);
$low->context->set('a', null);
var_dump($low->context->find('a'), $low->context->has('a'), $low->context->hasLocal('a'));
?>
--EXPECT--
NULL
bool(true)
bool(true)
