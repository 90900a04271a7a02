--TEST--
The forms right after other statements, in one line and at the end of a script
--EXTENSIONS--
async
--FILE--
<?php
if (1) {} spawn strlen('x'); while (0) {} await spawn strlen('x'); function f() {} suspend; class A {} async $s {} echo "one line\n";
echo "x" . await spawn strtoupper('y') . "z\n";
await spawn printf("%s\n", 'last') ?>
--EXPECT--
one line
xYz
last
