--TEST--
A root scope sees neither the global context nor that of another root
--EXTENSIONS--
async
--FILE--
<?php
Async\globalScope()->context->set('a', 'global');
$one = new Async\Scope;
$two = new Async\Scope;
$one->context->set('a', 'one');
var_dump($one->context->get('a'), $two->context->get('a'), Async\currentContext()->get('a'));
?>
--EXPECT--
string(3) "one"
NULL
string(6) "global"
