--TEST--
map(), iterate(): functions and methods of PHP itself are called with the value only
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, map};

var_dump(map(['a' => 'x', 'b' => 'y'], 'strtoupper'));
echo json_encode(map(['k' => ' t '], trim(...))), "\n";
echo json_encode(map([' '], fn($x) => 1)), "\n";
$list = new ArrayObject();
iterate(['one', 'two'], [$list, 'append']);
echo json_encode($list), "\n";
iterate([5 => 'user'], function (...$arguments) { echo json_encode($arguments), "\n"; });
$magic = new class { public function __call($name, $arguments) { return $arguments; } };
echo json_encode(map(['key' => 1], [$magic, 'any'])), "\n";
try {
    map([1], 'array_combine');
} catch (Throwable $e) {
    echo $e::class, ': ', $e->getMessage(), "\n";
}
?>
--EXPECT--
array(2) {
  ["a"]=>
  string(1) "X"
  ["b"]=>
  string(1) "Y"
}
{"k":"t"}
[1]
{"0":"one","1":"two"}
["user",5]
{"key":[1,"key"]}
ArgumentCountError: array_combine() expects exactly 2 arguments, 1 given
