--TEST--
String keys are taken as they are: numeric ones, empty ones, case
--EXTENSIONS--
async
--FILE--
<?php
$context = (new Async\Scope)->context;
$context->set('1', 'one')->set('01', 'zero one')->set('', 'empty')->set("a\0b", 'nul')->set('A', 'upper');
var_dump($context->get('1'), $context->get('01'), $context->get(''), $context->get("a\0b"), $context->get("a"), $context->get('A'), $context->get('a'));
$context->unset('1');
var_dump($context->has('1'), $context->has('01'));
?>
--EXPECT--
string(3) "one"
string(8) "zero one"
string(5) "empty"
string(3) "nul"
NULL
string(5) "upper"
NULL
bool(false)
bool(true)
