--TEST--
A value set above after the context below was made is found
--EXTENSIONS--
async
--FILE--
<?php
$top = new Async\Scope;
$low = Async\Scope::inherit($top);
$context = $low->context;
var_dump($context->get('a'));
$top->context->set('a', 1);
var_dump($context->get('a'));
$top->context->unset('a');
var_dump($context->get('a'), $context->has('a'));
?>
--EXPECT--
NULL
int(1)
NULL
bool(false)
