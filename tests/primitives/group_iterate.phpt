--TEST--
foreach gives the tasks in the order in which they end
--FILE--
<?php
use Async\CoroutineGroup;
use function Async\delay;
$group = new CoroutineGroup;
$group->spawnWithKey('slow', function () { delay(20); return 1; });
$group->spawnWithKey('failing', function () { delay(8); throw new Exception('failed'); });
$group->spawnWithKey('fast', function () use ($group) {
    delay(1);
    $group->spawnWithKey('added', fn() => 2);
    return 3;
});
foreach ($group as $key => [$result, $error]) {
    echo $key, ' ', $result ?? 'null', ' ', $error?->getMessage() ?? 'null', "\n";
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
