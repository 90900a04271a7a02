--TEST--
filter_var and filter_var_array with callbacks that suspend
--EXTENSIONS--
async
--FILE--
<?php
function work($n) { return filter_var_array(['a' => 'x', 'b' => ['y', 'z']], ['a' => ['filter' => FILTER_CALLBACK, 'options' => function ($v) use ($n) { suspend; return $v . $n; }], 'b' => ['filter' => FILTER_CALLBACK, 'flags' => FILTER_FORCE_ARRAY, 'options' => function ($v) use ($n) { suspend; return $n . $v; }]]); }
$a = spawn work(1);
$b = spawn work(2);
echo json_encode(await $a), json_encode(await $b), "\n";
?>
--EXPECT--
{"a":"x1","b":["1y","1z"]}{"a":"x2","b":["2y","2z"]}
