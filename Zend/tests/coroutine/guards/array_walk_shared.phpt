--TEST--
array_walk() and array_walk_recursive() leave alone a table that others have got hold of while a callback waits
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
final class Slow { public function __destruct() { suspend; } }

$change = function (&$value) { suspend; suspend; $value = 'changed'; };

echo "-- copies, except for the element that the callback refers to\n";
$array = [1, 2, 3, 4];
$walk = spawn use (&$array, $change) { array_walk($array, $change); };
suspend;
$copy = $array;
$inside = ['in' => $array];
await $walk;
echo json_encode([$copy, $inside, $array]), "\n";

echo "-- nested arrays\n";
$array = [[1, 2, 3], 4, [5, 6]];
$walk = spawn use (&$array, $change) { array_walk_recursive($array, $change); };
suspend;
$nested = $array[0];
$copy = $array;
await $walk;
echo json_encode([$nested, $copy[1], $copy[2], $array]), "\n";
array_walk_recursive($nested, function (&$value) { $value = "$value!"; });
echo json_encode($nested), "\n";

echo "-- objects\n";
$object = (object) ['a' => 1, 'b' => 2, 'c' => 3];
$before = (array) $object;
$walk = spawn use ($object, $change) { array_walk($object, $change); };
suspend;
$while = (array) $object;
await $walk;
echo json_encode([$before, $while['b'], $while['c'], $object]), "\n";

echo "-- what the callback and others do to the array itself is seen\n";
$array = ['a' => 1, 'b' => 2, 'c' => 3];
$seen = [];
$walk = spawn use (&$array, &$seen) {
    array_walk($array, function (&$value, $key) use (&$array, &$seen) {
        $seen[] = $key;
        suspend;
        if ($key === 'a') {
            unset($array['b']);
        }
        $value *= 10;
    });
};
suspend;
$copy = $array;
$array['d'] = 4;
await $walk;
echo json_encode([$seen, $copy, $array]), "\n";

echo "-- the first coroutine is started by the callback\n";
function walks(): string
{
    $array = [1, 2, 3];
    $copy = null;
    array_walk($array, function (&$value) use (&$array, &$copy) {
        $value = await spawn (fn() => $value * 10)();
        $copy ??= $array;
    });
    return json_encode([$copy, $array]);
}
echo walks(), "\n";

echo "-- beside functions whose comparison waits\n";
foreach (['array_udiff', 'array_uintersect', 'array_udiff_assoc', 'array_uintersect_assoc'] as $function) {
    $array = [[str_repeat('a', 20)], [str_repeat('b', 20)], [str_repeat('c', 20)], [4], [5]];
    $object = (object) ['a' => [str_repeat('a', 20)], 'b' => [str_repeat('b', 20)], 'c' => [str_repeat('c', 20)]];
    $replace = function (&$value) { suspend; $value = new Slow; suspend; };
    $compare = function ($a, $b) { suspend; return is_array($a) && is_array($b) ? $a <=> $b : -1; };
    $tasks = [
        spawn use (&$array, $replace) { array_walk($array, $replace); },
        spawn use ($object, $replace) { array_walk($object, $replace); },
    ];
    suspend;
    $tasks[] = spawn use (&$array, $compare, $function) { $function($array, [[1], [2], [3]], $compare); };
    $tasks[] = spawn use ($object, $compare, $function) { $function((array) $object, [[1], [2], [3]], $compare); };
    foreach ($tasks as $task) {
        await $task;
    }
    echo "$function\n";
}
?>
--EXPECT--
-- copies, except for the element that the callback refers to
[["changed",2,3,4],{"in":["changed",2,3,4]},["changed","changed","changed","changed"]]
-- nested arrays
[["changed",2,3],4,[5,6],[["changed","changed","changed"],"changed",["changed","changed"]]]
["changed!","2!","3!"]
-- objects
[{"a":1,"b":2,"c":3},2,3,{"a":"changed","b":"changed","c":"changed"}]
-- what the callback and others do to the array itself is seen
[["a","c","d"],{"a":10,"b":2,"c":3},{"a":10,"c":30,"d":40}]
-- the first coroutine is started by the callback
[[10,2,3],[10,20,30]]
-- beside functions whose comparison waits
array_udiff
array_uintersect
array_udiff_assoc
array_uintersect_assoc
