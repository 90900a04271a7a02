--TEST--
map() gives results under the keys of the iterable, in its order, whatever the order in which calls end
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, map};
$waits = ['slow' => 9, 7 => 1, 'none' => 0];
echo json_encode(map($waits, function (int $ms, int|string $key) { delay($ms); return "$key: $ms"; })), "\n";
echo json_encode(map([3, 2, 1], function ($v) { for ($i = 0; $i < $v; $i++) suspend; return $v; }, 2)), "\n";
echo json_encode(map([], strlen(...))), "\n";
echo json_encode(map([1, 2], function ($v) { if ($v === 1) return false; })), "\n";
echo json_encode(map((function () { yield 'a' => 1; yield 'b' => 2; yield 'a' => 3; })(), fn($v) => delay($v === 1 ? 5 : 0) ?? $v)), "\n";
echo json_encode(map((function () { yield null => 1; yield 2.7 => 2; yield true => 3; yield '4' => 4; })(), fn($v, $k) => [$v, $k])), "\n";
echo json_encode(map(new ArrayIterator(['x' => 'y']), fn($v, $k) => $k . $v)), "\n";
?>
--EXPECT--
{"slow":"slow: 9","7":"7: 1","none":"none: 0"}
[3,2,1]
[]
[false,null]
{"a":3,"b":2}
{"":[1,null],"2":[2,2.7],"1":[3,true],"4":[4,"4"]}
{"x":"xy"}
