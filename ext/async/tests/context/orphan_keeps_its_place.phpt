--TEST--
A context whose scope is gone still stands below the one above
--EXTENSIONS--
async
--FILE--
<?php
$top = new Async\Scope;
$top->set('a', 1);
$context = Async\Scope::inherit($top)->context;
$context->set('b', 2);
gc_collect_cycles();
var_dump($context->get('a'), $context->get('b'));
$top->set('c', 3);
unset($top);
var_dump($context->get('c'));
var_dump($context);
?>
--EXPECTF--
int(1)
int(2)
int(3)
object(Async\Context)#%d (3) {
  ["of"]=>
  NULL
  ["values"]=>
  array(1) {
    ["b"]=>
    int(2)
  }
  ["valuesByObject"]=>
  array(0) {
  }
}
