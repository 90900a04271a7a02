--TEST--
all(), race() and any() of a group
--FILE--
<?php
use Async\CoroutineGroup;
use function Async\delay;
$group = new CoroutineGroup(null, 2);
$group->spawnWithKey('fails', function () { delay(1); throw new Exception('first to settle'); });
$group->spawnWithKey('slow', function () { delay(6); return 'slow'; });
$group->spawnWithKey('queued', function () { return 'queued'; });
$race = $group->race();
$any = $group->any();
$all = $group->all();
foreach (['race' => $race, 'any' => $any, 'all' => $all, 'race again' => $group->race(), 'any again' => $group->any()] as $name => $awaitable) {
    try {
        echo "$name: ", json_encode(await $awaitable), "\n";
    } catch (Exception $e) {
        echo "$name: ", $e->getMessage(), "\n";
    }
}
$fine = new CoroutineGroup;
$fine->spawnWithKey('b', function () { delay(2); return 2; });
$fine->spawnWithKey('a', fn() => 1);
echo json_encode(await $fine->all()), json_encode(await $fine->all()), ' ', await $fine->race(), "\n";
$bad = new CoroutineGroup;
$bad->spawnWithKey('k', function () { throw new Exception; });
try {
    await $bad->any();
} catch (Async\CompositeException $e) {
    echo implode(array_keys($e->getExceptions())), "\n";
}
$empty = new CoroutineGroup;
echo json_encode(await $empty->all()), "\n";
foreach (['race', 'any'] as $method) {
    try {
        $empty->$method();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
race: first to settle
any: "queued"
all: first to settle
race again: first to settle
any again: "queued"
{"b":2,"a":1}{"b":2,"a":1} 1
k
[]
The group has no tasks
The group has no tasks
