--TEST--
The recursion guard of __get is the coroutine's: two coroutines may be in it for one object
--DESCRIPTION--
State rows: property_guards
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class G { public function __get($n) { suspend; return 'val'; } }
$o = new G;
$a = spawn use($o) { return $o->x; };
$b = spawn use($o) { return $o->x; };
echo 'A:', await $a, "\n";
echo 'B:', await $b, "\n";
?>
--EXPECT--
A:val
B:val
