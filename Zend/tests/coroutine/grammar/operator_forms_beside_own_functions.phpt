--TEST--
Operator forms work in a file that declares functions of the same names
--EXTENSIONS--
async
--FILE--
<?php
function spawn($x) { return "spawn($x)"; }
function await($x) { return "await($x)"; }
function async($x) { return "async($x)"; }
function until($x) { return Async\timeout($x); }
$c = spawn strtoupper('a');
echo spawn(1), await(2), async(3), "\n";
echo await $c, await $c until until(10000), "\n";
$d = spawn { return 'block'; };
echo await $d, "\n";
async $s { echo "async block\n"; }
?>
--EXPECT--
spawn(1)await(2)async(3)
AA
block
async block
