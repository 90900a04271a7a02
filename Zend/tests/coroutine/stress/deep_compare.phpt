--TEST--
Deeply nested values are compared in a coroutine as in the main flow
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/deep_structures.inc';
$depth = 2000;
same_in_coroutine('== of arrays', fn() => [deep_array($depth) == deep_array($depth), deep_array($depth) == deep_array($depth - 1)]);
same_in_coroutine('=== of arrays', fn() => [deep_array($depth, 'k') === deep_array($depth, 'k'), deep_array($depth) === deep_array($depth - 1)]);
same_in_coroutine('== of objects', fn() => [deep_objects($depth) == deep_objects($depth), deep_objects($depth) == deep_objects($depth - 1)]);
same_in_coroutine('== of declared properties', fn() => deep_objects($depth, DeepLink::class) == deep_objects($depth, DeepLink::class));
same_in_coroutine('<=>', fn() => deep_array($depth) <=> deep_array($depth));
same_in_coroutine('sort', function () use ($depth) { $a = [deep_array($depth), deep_array($depth), 1]; sort($a); return count($a); });
same_in_coroutine('in_array', fn() => in_array(deep_array($depth), [1, deep_array($depth)]));
?>
--EXPECT--
== of arrays: same
=== of arrays: same
== of objects: same
== of declared properties: same
<=>: same
sort: same
in_array: same
