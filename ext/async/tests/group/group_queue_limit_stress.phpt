--TEST--
Many spawners, some cancelled, over one bounded group: what was added runs, and no more is queued than allowed
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CoroutineGroup, Scope};
use function Async\delay;
$group = new CoroutineGroup(concurrency: 3, queueLimit: 2);
$added = $ran = $running = $most = 0;
$spawners = new Scope;
$list = [];
for ($s = 0; $s < 40; $s++) {
    $list[] = $spawners->spawn(function () use ($group, &$added, &$ran, &$running, &$most) {
        for ($i = 0; $i < 10; $i++) {
            $group->spawn(function () use (&$ran, &$running, &$most) {
                $most = max($most, ++$running);
                for ($k = mt_rand(0, 3); $k > 0; $k--) suspend;
                $running--;
                $ran++;
            });
            $added++;
        }
    });
}
for ($i = 0; $i < 30; $i++) {
    for ($k = 0; $k < 5; $k++) suspend;
    $list[$i]->cancel();
}
await $spawners;
await $group;
var_dump($ran - $added >= 0, $ran - $added <= 30, $ran === count($group), $most <= 3, $added >= 100);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
