--TEST--
A constant named await, spawn … before each operator keeps its reading
--EXTENSIONS--
async
--FILE--
<?php
const await = 6;
const spawn = [7, [8, 9]];
const async = 'str';
const suspend = 3;
const until = null;
const in = 5;
$x = 4;
$o = new stdClass;
var_dump(await - $x);
var_dump(await -$x);
var_dump(await + 1);
var_dump(await +1);
var_dump(await & $x);
var_dump(await * 2, await ** 2, await % 4, await . $x, await / 2);
var_dump(await << 1, await >> 1, await | 1, await ^ 1);
var_dump(await == 6, await === $x, await != $x, await < $x, await > $x, await <=> $x);
var_dump(await && $x, await || $x, await and $x, await xor $x);
var_dump(await ? 'yes' : 'no', until ?: 'else', until ?? 'null', await ?: 1);
var_dump(await instanceof stdClass);
var_dump(spawn[0], spawn[1][1], spawn [0], async[0], async [1]);
var_dump(suspend + $x, suspend - 1, suspend * 2, suspend . in);
var_dump([await, suspend], [await => suspend], -await, !await, (int) await, @await);
echo await, suspend, in, "\n";
echo "{$x}" . await . "\n";
$y = await;
$z = suspend;
var_dump($y, $z);
?>
--EXPECT--
int(2)
int(2)
int(7)
int(7)
int(4)
int(12)
int(36)
int(2)
string(2) "64"
int(3)
int(12)
int(3)
int(7)
int(7)
bool(true)
bool(false)
bool(true)
bool(false)
bool(true)
int(1)
bool(true)
bool(true)
bool(true)
bool(false)
string(3) "yes"
string(4) "else"
string(4) "null"
int(6)
bool(false)
int(7)
int(9)
int(7)
string(1) "s"
string(1) "t"
int(7)
int(2)
int(6)
string(2) "35"
array(2) {
  [0]=>
  int(6)
  [1]=>
  int(3)
}
array(1) {
  [6]=>
  int(3)
}
int(-6)
bool(false)
int(6)
int(6)
635
46
int(6)
int(3)
