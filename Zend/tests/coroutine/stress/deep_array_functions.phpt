--TEST--
Recursive functions of arrays work in a coroutine as in the main flow
--EXTENSIONS--
async
mbstring
filter
--FILE--
<?php
require __DIR__ . '/deep_structures.inc';
$depth = 1500;
same_in_coroutine('count', fn() => count(deep_array($depth), COUNT_RECURSIVE));
same_in_coroutine('array_walk_recursive', function () use ($depth) {
    $array = deep_array($depth);
    array_walk_recursive($array, function (&$value, $key, $suffix) { $value .= $suffix; }, ' of it');
    return serialize($array);
});
same_in_coroutine('array_merge_recursive', fn() => serialize(array_merge_recursive(deep_array($depth, 'k'), deep_array($depth, 'k'))));
same_in_coroutine('array_replace_recursive', fn() => serialize(array_replace_recursive(deep_array($depth, 'k'), deep_array($depth - 1, 'k'))));
same_in_coroutine('compact', function () use ($depth) { $end = 'found'; return compact(deep_array($depth)); });
same_in_coroutine('filter_var', fn() => serialize(filter_var(deep_array($depth), FILTER_DEFAULT, FILTER_REQUIRE_ARRAY)));
same_in_coroutine('mb_convert_encoding', fn() => serialize(mb_convert_encoding(deep_array($depth, 'k'), 'UTF-16LE', 'UTF-8')));
same_in_coroutine('mb_convert_variables', function () use ($depth) {
    $array = deep_array($depth, 'k');
    return [mb_convert_variables('UTF-16LE', ['ASCII', 'UTF-8'], $array), serialize($array)];
});
?>
--EXPECT--
count: same
array_walk_recursive: same
array_merge_recursive: same
array_replace_recursive: same
compact: same
filter_var: same
mb_convert_encoding: same
mb_convert_variables: same
