--TEST--
A function suspend of the program is called, suspend; stays the statement
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function suspend() { return "own suspend\n"; }
$ran = false;
spawn use(&$ran) { $ran = true; };
echo suspend(), suspend ();
var_dump($ran);
suspend;
var_dump($ran);
?>
--EXPECT--
own suspend
own suspend
bool(false)
bool(true)
