--TEST--
A key of the scope above is hidden without $replace, and visible again after unset()
--EXTENSIONS--
async
--FILE--
<?php
$top = new Async\Scope;
$low = Async\Scope::inherit($top);
$top->set('a', 1);
$low->set('a', 2);
var_dump($low->get('a'), $top->get('a'));
$low->unset('a');
$low->unset('a');
$low->unset('never set');
var_dump($low->get('a'), $top->get('a'));
?>
--EXPECT--
int(2)
int(1)
int(1)
int(1)
