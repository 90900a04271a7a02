--TEST--
With a limit of the queue spawn() waits for room, and gives keys in the order of the tasks
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\CoroutineGroup;
foreach ([[1, 0], [2, 1], [1, 3]] as [$concurrency, $limit]) {
    $group = new CoroutineGroup(concurrency: $concurrency, queueLimit: $limit);
    $added = $ended = $most = 0;
    for ($i = 0; $i < 8; $i++) {
        $key = $group->spawn(function (int $i) use (&$ended) { suspend; suspend; $ended++; return $i; }, $i);
        $added++;
        $most = max($most, $added - $ended);
        if ($key !== $i) echo "key $key\n";
    }
    echo implode(',', await $group), " at most $most\n";
}
$group = new CoroutineGroup(concurrency: 1, queueLimit: 0);
foreach (['a', 'b', 'c'] as $name) {
    spawn use($group, $name) { $group->spawnWithKey($name, function () use ($name) { suspend; echo $name, "\n"; }); };
}
for ($i = 0; $i < 20; $i++) suspend;
echo implode(',', array_keys(await $group)), "\n";
?>
--EXPECT--
0,1,2,3,4,5,6,7 at most 1
0,1,2,3,4,5,6,7 at most 3
0,1,2,3,4,5,6,7 at most 4
a
b
c
a,b,c
