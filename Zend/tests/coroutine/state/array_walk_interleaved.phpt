--TEST--
array_walk with suspended callbacks and extra arguments in two coroutines
--EXTENSIONS--
async
--FILE--
<?php
function walk($list, $extra) {
    array_walk($list, function (&$v, $k, $e) { suspend; $v = "$k$v$e"; }, $extra);
    return implode(',', $list);
}
$a = spawn walk(['a' => 1, 'b' => 2], '!');
$b = spawn walk([7, 8, 9], '?');
echo await $a, ' ', await $b, "\n";
?>
--EXPECT--
a1!,b2! 07?,18?,29?
