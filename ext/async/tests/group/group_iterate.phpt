--TEST--
foreach gives the tasks in the order in which they end
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CoroutineGroup, Future};
$gates = ['slow' => new Future, 'failing' => new Future];
$group = new CoroutineGroup;
$group->spawnWithKey('slow', function () use ($gates) { await $gates['slow']; return 1; });
$group->spawnWithKey('failing', function () use ($gates) { await $gates['failing']; throw new Exception('failed'); });
$group->spawnWithKey('fast', function () use ($group, $gates) {
    $group->spawnWithKey('added', function () use ($gates) { $gates['failing']->getState()->complete(null); return 2; });
    return 3;
});
foreach ($group as $key => [$result, $error]) {
    echo $key, ' ', $result ?? 'null', ' ', $error?->getMessage() ?? 'null', "\n";
    if ($error) {
        $gates['slow']->getState()->complete(null);
    }
}
echo "again: ", implode(' ', array_keys(iterator_to_array($group))), "\n";
$iterator = $group->getIterator();
$iterator->rewind();
echo $iterator->key(), "\n";
foreach (new CoroutineGroup as $nothing) echo "not reached\n";
?>
--EXPECT--
fast 3 null
added 2 null
failing null failed
slow 1 null
again: fast added failing slow
fast
