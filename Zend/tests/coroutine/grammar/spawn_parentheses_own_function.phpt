--TEST--
spawn (…)() with an own function spawn is the call of its result, as in existing code
--EXTENSIONS--
async
--FILE--
<?php
namespace App;
function spawn($x) { return fn($y) => "own $x $y"; }
echo spawn (1)(2), "\n";
echo spawn ('a')('b'), "\n";
$f = fn() => 'operator';
echo await spawn $f(), "\n";
echo await spawn strtoupper('operator'), "\n";
?>
--EXPECT--
own 1 2
own a b
operator
OPERATOR
