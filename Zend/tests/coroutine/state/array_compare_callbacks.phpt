--TEST--
array_udiff, array_uintersect_uassoc, array_diff_ukey with different suspended callbacks
--EXTENSIONS--
async
--FILE--
<?php
function cmp($factor) { return function ($a, $b) use ($factor) { suspend; return $factor * ($a <=> $b) <=> 0; }; }
function work() {
    return json_encode([
        array_values(array_udiff([5, 3, 1, 4], [3, 4], cmp(1))),
        array_uintersect_uassoc(['a' => 1, 'b' => 2], ['a' => 1, 'b' => 3], cmp(1), fn($a, $b) => strcmp($a, $b)),
        array_diff_ukey(['x' => 1, 'y' => 2], ['y' => 0], function ($a, $b) { suspend; return strcmp($a, $b); }),
        array_uintersect([1, 2, 3, 4], [4, 2], cmp(1)),
    ]);
}
$a = spawn work();
$b = spawn work();
$c = spawn { $l = [2, 3, 1]; usort($l, cmp(-1)); return implode(',', $l); };
echo await $a, "\n", await $b, "\n", await $c, "\n";
?>
--EXPECT--
[[5,1],{"a":1},{"x":1},{"1":2,"3":4}]
[[5,1],{"a":1},{"x":1},{"1":2,"3":4}]
3,2,1
