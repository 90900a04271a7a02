--TEST--
Named arguments, unpacking and defaults in a spawned call
--EXTENSIONS--
async
--FILE--
<?php
function f($a, $b = 'B', ...$rest) { return json_encode([$a, $b, $rest]); }
class P { public function __construct(public $x = 1) {} public function m(int $x = 1, int $y = 2) { return "$this->x $x $y"; } }
$list = [1, 2, 3];
$map = ['b' => 20, 'a' => 10];
echo await spawn f(b: 1, a: 2), "\n";
echo await spawn f(...$list), "\n";
echo await spawn f(...$map), "\n";
echo await spawn f(0, ...$list, ...[4]), "\n";
echo await spawn f('A', ...['b' => 'x', 'extra' => 'y']), "\n";
echo await spawn f('A', extra: 5), "\n";
$m = (new P(9))->m(...);
echo await spawn $m(y: 7), "\n";
echo await spawn number_format(num: 1234.5, decimals: 1), "\n";
?>
--EXPECT--
[2,1,[]]
[1,2,[3]]
[10,20,[]]
[0,1,[2,3,4]]
["A","x",{"extra":"y"}]
["A","B",{"extra":5}]
9 1 7
1,234.5
