--TEST--
spawn (…)() with a function spawn that exists only at run time reaches that function
--EXTENSIONS--
async
--FILE--
<?php
eval('function spawn($x) { return fn($y) => "own $x $y"; }');
echo spawn (1)(2), "\n";
?>
--EXPECT--
own 1 2
