--TEST--
all(), race() and any() of a group
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CoroutineGroup, Future};
function show(string $name, Async\Awaitable $awaitable): void
{
    try {
        $result = json_encode(await $awaitable);
    } catch (Exception $e) {
        $result = $e->getMessage();
    }
    echo "$name: $result\n";
}
$never = new Future;
$group = new CoroutineGroup(null, 2);
$group->spawnWithKey('fails', function () { throw new Exception('first to settle'); });
$group->spawnWithKey('slow', function () use ($never) { await $never; });
$group->spawnWithKey('queued', function () { return 'queued'; });
foreach (['race' => $group->race(), 'any' => $group->any(), 'all' => $group->all()] as $name => $awaitable) {
    show($name, $awaitable);
}
show('race again', $group->race());
show('any again', $group->any());
$group->cancel();
$gate = new Future;
$fine = new CoroutineGroup;
$fine->spawnWithKey('b', function () use ($gate) { await $gate; return 2; });
$fine->spawnWithKey('a', function () use ($gate) { $gate->getState()->complete(null); return 1; });
echo await $fine->race(), ' ', json_encode(await $fine->all()), json_encode(await $fine->all()), ' ', await $fine->race(), "\n";
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
1 {"b":2,"a":1}{"b":2,"a":1} 1
k
[]
The group has no tasks
The group has no tasks
