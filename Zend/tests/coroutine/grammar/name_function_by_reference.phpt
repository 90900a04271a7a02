--TEST--
Functions with the contextual names that return or take a reference
--EXTENSIONS--
async
--FILE--
<?php
function &spawn(&$x) { $x++; return $x; }
function &await(&$x) { return $x; }
function suspend(array &$a) { $a[] = count($a); }
function async(&...$all) { foreach ($all as &$one) { $one *= 2; } }
$v = 1;
$r = &spawn($v);
$r = 10;
$q = &await($v);
$q++;
$list = [];
suspend($list);
suspend($list);
async($v, $list[1]);
var_dump($v);
echo json_encode($list), "\n";
?>
--EXPECT--
int(22)
[0,2]
