--TEST--
With a constant of that name suspend in expressions is the constant, suspend; is the statement
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
const suspend = 7;
class A { const suspend = 8; public $suspend = 9; public static $s = 10; public function suspend() { return 11; } }
$ran = false;
$c = spawn use(&$ran) { $ran = true; };
suspend;
var_dump($ran);
function f($x) { return $x; }
$o = new A;
var_dump(suspend + 1, f(suspend), A::suspend, $o->suspend, $o->suspend(), [suspend][0], suspend === 7);
$x = suspend;
A::suspend;
$o->suspend;
return var_dump($x);
?>
--EXPECT--
bool(true)
int(8)
int(7)
int(8)
int(9)
int(11)
int(7)
bool(true)
int(7)
