--TEST--
foreach by reference leaves alone a table that others have got hold of while it waits
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
final class Slow { public function __destruct() { suspend; } }
final class Declared { public $a = 1, $b = 2; }

echo "-- copies, except for the element that the loop refers to\n";
$array = [1, 2, 3, 4];
$loop = spawn use (&$array) { foreach ($array as &$value) { suspend; $value = 'changed'; } };
suspend;
$copy = $array;
await $loop;
unset($value);
echo json_encode([$copy, $array]), "\n";

echo "-- objects\n";
foreach ([(object) ['a' => 1, 'b' => 2], new Declared] as $object) {
    $before = (array) $object;
    $loop = spawn use ($object) { foreach ($object as &$value) { suspend; $value = 'changed'; } };
    suspend;
    $cast = (array) $object;
    $vars = get_object_vars($object);
    await $loop;
    echo json_encode([$before, $cast['b'], $vars['b'], $object]), "\n";
}

echo "-- what the loop does to the array is seen\n";
$array = ['a' => 1, 'b' => 2, 'c' => 3];
$seen = '';
$loop = spawn use (&$array, &$seen) {
    foreach ($array as $key => &$value) {
        $seen .= $key;
        suspend;
        unset($array['b']);
        $value *= 10;
    }
};
suspend;
$copy = $array;
$array['d'] = 4;
await $loop;
echo $seen, ' ', json_encode([$copy, $array]), "\n";

echo "-- beside functions whose comparison waits\n";
foreach (['array_udiff', 'array_uintersect', 'array_udiff_assoc', 'array_uintersect_assoc'] as $function) {
    $array = [[str_repeat('a', 20)], [str_repeat('b', 20)], [str_repeat('c', 20)], [4], [5]];
    $object = (object) ['a' => [str_repeat('a', 20)], 'b' => [str_repeat('b', 20)], 'c' => [str_repeat('c', 20)]];
    $compare = function ($a, $b) { suspend; return is_array($a) && is_array($b) ? $a <=> $b : -1; };
    $tasks = [
        spawn use (&$array) { foreach ($array as &$value) { suspend; $value = new Slow; suspend; } },
        spawn use ($object) { foreach ($object as &$value) { suspend; $value = new Slow; suspend; } },
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
-- copies, except for the element that the loop refers to
[["changed",2,3,4],["changed","changed","changed","changed"]]
-- objects
[{"a":1,"b":2},2,2,{"a":"changed","b":"changed"}]
[{"a":1,"b":2},2,2,{"a":"changed","b":"changed"}]
-- what the loop does to the array is seen
acd [{"a":10,"b":2,"c":3},{"a":10,"c":30,"d":40}]
-- beside functions whose comparison waits
array_udiff
array_uintersect
array_udiff_assoc
array_uintersect_assoc
