--TEST--
A static variable whose initializer suspends is shared and initialised
--EXTENSIONS--
async
--FILE--
<?php
function init() { suspend; return new ArrayObject; }
function get() { static $x = init(); $x[] = 1; return count($x); }
$a = spawn get();
await $a;
$b = spawn get();
var_dump(await $b);
?>
--EXPECT--
int(2)
