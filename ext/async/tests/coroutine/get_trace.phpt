--TEST--
getTrace() shows the stack of a suspended coroutine, an array before and after
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function inner($x) { suspend; return $x; }
function outer() { return inner('argument'); }
$c = spawn outer();
var_dump(is_array($c->getTrace()));
suspend;
$trace = $c->getTrace();
echo implode(',', array_intersect(array_column($trace, 'function'), ['inner', 'outer'])), "\n";
var_dump(in_array(__FILE__, array_column($trace, 'file')));
await $c;
var_dump(is_array($c->getTrace()));
?>
--EXPECT--
bool(true)
inner,outer
bool(true)
bool(true)
