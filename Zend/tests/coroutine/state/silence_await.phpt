--TEST--
@ in front of await holds for the expression and ends with it
--EXTENSIONS--
async
--FILE--
<?php
function f() { suspend; return spawn { suspend; return error_reporting(); }; }
$before = error_reporting();
$inside = @await f();
var_dump(error_reporting() === $before, $inside === $before);
function noisy() { suspend; echo $undefined; return spawn strlen('abc'); }
var_dump(@await noisy());
?>
--EXPECT--
bool(true)
bool(true)
int(3)
