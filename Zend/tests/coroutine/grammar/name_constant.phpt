--TEST--
Constants with the contextual names, declared by const and define, used in expressions
--EXTENSIONS--
async
--FILE--
<?php
const spawn = "spawn0";
const await = "await1";
const suspend = "suspend2";
const async = "async3";
const until = "until4";
const in = "in5";
const with = "with6";
const inherit = "inherit7";
const spawned = "spawned8";
echo spawn, "\n";
echo await, "\n";
echo suspend, "\n";
echo async, "\n";
echo until, "\n";
echo in, "\n";
echo with, "\n";
echo inherit, "\n";
echo spawned, "\n";
$all = [spawn, await, suspend, async, until, in, with, inherit, spawned];
echo implode(",", $all), "\n";
echo spawn . await . suspend . async . until . in . with . inherit . spawned, "\n";
function f($x = spawn, $y = suspend) { return [$x, $y, async]; }
echo json_encode(f()), "\n";
class C { const A = await; public $p = suspend; public $q = [until => async]; }
echo C::A, (new C)->p, json_encode((new C)->q), "\n";
?>
--EXPECT--
spawn0
await1
suspend2
async3
until4
in5
with6
inherit7
spawned8
spawn0,await1,suspend2,async3,until4,in5,with6,inherit7,spawned8
spawn0await1suspend2async3until4in5with6inherit7spawned8
["spawn0","suspend2","async3"]
await1suspend2{"until4":"async3"}
