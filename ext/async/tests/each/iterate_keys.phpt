--TEST--
Keys of any type reach the callback
--EXTENSIONS--
async
--FILE--
<?php
function pairs() {
    yield new DateTimeZone('UTC') => 'object';
    yield [1, 2] => 'array';
    yield 1.5 => 'float';
    yield null => 'null';
    yield '01' => 'string';
}
Async\iterate(pairs(), function ($value, $key) { echo get_debug_type($key), ' ', $value, "\n"; }, 1);
?>
--EXPECT--
DateTimeZone object
array array
float float
null null
string string
