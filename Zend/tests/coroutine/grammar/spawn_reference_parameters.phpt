--TEST--
By-reference parameters of a spawned call see and change the caller's variable
--EXTENSIONS--
async
--FILE--
<?php
function add(array &$list, $value) { $list[] = $value; suspend; $list[] = "$value again"; }
$list = [];
$a = spawn add($list, 'a');
$b = spawn sort($list);
await $b;
await $a;
$counts = ['x' => 1];
$c = spawn (function (&$n, &...$more) { $n++; foreach ($more as &$m) { $m *= 10; } })($counts['x'], $counts['y'], $counts['x']);
await $c;
$numbers = [3, 1, 2];
await spawn sort($numbers);
echo json_encode($list), json_encode($counts), json_encode($numbers), "\n";
?>
--EXPECT--
["a","a again"]{"x":20,"y":0}[1,2,3]
