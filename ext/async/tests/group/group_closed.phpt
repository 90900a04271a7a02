--TEST--
A closed group takes no more tasks; those that it has go on
--EXTENSIONS--
async
--FILE--
<?php
use Async\CoroutineGroup;
$group = new CoroutineGroup(null, 1);
$group->spawnWithKey('a', function () { suspend; return 1; });
$group->spawnWithKey('b', fn() => 2);
var_dump($group->isClosed());
try {
    $group->spawnWithKey('a', fn() => 3);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
$group->close();
$group->close();
var_dump($group->isClosed());
foreach ([fn() => $group->spawn(fn() => 3), fn() => $group->spawnWithKey('c', fn() => 3)] as $f) {
    try {
        $f();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
echo json_encode(await $group), "\n";
?>
--EXPECTF--
bool(false)
The group has a task with the key "a" already
bool(true)
The coroutine group is closed. Group created at %sgroup_closed.php:3, closed at %sgroup_closed.php:12
The coroutine group is closed. Group created at %sgroup_closed.php:3, closed at %sgroup_closed.php:12
{"a":1,"b":2}
