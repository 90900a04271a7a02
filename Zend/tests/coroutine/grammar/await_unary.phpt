--TEST--
await under casts, negation, silence, minus, and await of await
--EXTENSIONS--
async
--FILE--
<?php
function later($v) { return spawn (fn() => $v)(); }
$c = later('12abc');
$n = later(7);
var_dump((int) await $c, (bool) await $n, (string) await $n, (array) await $n);
var_dump(!await $n, -await $n, +await $n, ~await $n);
var_dump(@await $n, !!await $n);
var_dump(await await later($n), await await later(later($n)) === $n);
print await $n;
echo "\n", await $n, "\n";
?>
--EXPECT--
int(12)
bool(true)
string(1) "7"
array(1) {
  [0]=>
  int(7)
}
bool(false)
int(-7)
int(7)
int(-8)
int(7)
bool(true)
int(7)
bool(true)
7
7
