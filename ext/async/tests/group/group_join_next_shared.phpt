--TEST--
Several coroutines that call joinNext(), and foreach beside them
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CoroutineGroup, Scope};
$group = new CoroutineGroup(concurrency: 4);
$got = [];
$joiners = new Scope;
for ($j = 0; $j < 3; $j++) {
    $joiners->spawn(function () use ($group, &$got) {
        while ([$key, $result] = $group->joinNext()) {
            $got[$key] = ($got[$key] ?? 0) + 1;
            if ($key % 3 === 0) suspend;
        }
    });
}
$joiners->spawn(function () use ($group) {
    foreach ($group as $key => [$result, $error]) {
        if ($result !== "r$key") echo "wrong\n";
        suspend;
    }
});
for ($i = 0; $i < 200; $i++) {
    $group->spawn(function () use ($i) { for ($k = $i % 4; $k > 0; $k--) suspend; return "r$i"; });
    if ($i % 10 === 0) suspend;
}
$group->close();
await $joiners;
ksort($got);
var_dump(array_keys($got) === range(0, 199), max($got), count($group));
?>
--EXPECT--
bool(true)
int(1)
int(0)
