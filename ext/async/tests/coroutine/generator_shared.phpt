--TEST--
A generator that one coroutine is in cannot be resumed by another one
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function gen() { suspend; yield 1; yield 2; }
$g = gen();
$a = spawn use($g) { return $g->current(); };
$b = spawn use($g) { try { return $g->current(); } catch (Error $e) { return $e->getMessage(); } };
echo await $b, "\n", await $a, "\n";
$g->next();
echo $g->current(), "\n";
?>
--EXPECT--
Cannot resume an already running generator
1
2
