--TEST--
The depth of a json_encode that is suspended does not count for another one
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class J implements JsonSerializable { public function __construct(private $v) {} public function jsonSerialize(): mixed { suspend; return $this->v; } }
$deep = spawn use() { return json_encode([[[[new J([1])]]]]); };
$limited = spawn { return json_encode([new J(2)], 0, 1); };
$failing = spawn { return json_encode([[new J([3])]], 0, 2); };
echo await $deep, ' ', await $limited, ' ', var_export(await $failing, true), "\n";
?>
--EXPECT--
[[[[[1]]]]] [2] false
