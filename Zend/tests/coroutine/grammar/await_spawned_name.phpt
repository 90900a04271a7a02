--TEST--
await spawned is the form; a variable, a call, a constant with that name are not
--EXTENSIONS--
async
--FILE--
<?php
const spawned = 5;
function spawned() { return spawn strtoupper('function'); }
$spawned = spawn strtoupper('variable');
echo await $spawned, "\n";
echo await spawned(), "\n";
echo spawned + 1, "\n";
class A { public $spawned; const spawned = 6; }
$a = new A;
$a->spawned = $spawned;
echo await $a->spawned, A::spawned, "\n";
?>
--EXPECT--
VARIABLE
FUNCTION
6
VARIABLE6
