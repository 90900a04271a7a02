--TEST--
disposing of a tree of scopes releases the values of each, bottom up
--EXTENSIONS--
async
--FILE--
<?php
class D { function __construct(private $name) {} function __destruct() { echo "$this->name released\n"; } }
$top = new Async\Scope;
$middle = Async\Scope::inherit($top);
$low = Async\Scope::inherit($middle);
$top->set('d', new D('top'));
$middle->set('d', new D('middle'));
$low->set('d', new D('low'));
$top->dispose();
echo "disposed\n";
var_dump($top->has('d'), $low->has('d'));
?>
--EXPECT--
low released
middle released
top released
disposed
bool(false)
bool(false)
