--TEST--
The memory of a group that hands out its tasks is flat over 100,000 of them
--EXTENSIONS--
async
--FILE--
<?php
use Async\CoroutineGroup;
$group = new CoroutineGroup(concurrency: 4, queueLimit: 8);
$joiner = spawn use($group) {
    $got = 0;
    $first = $most = 0;
    while ([$key, $result, $error] = $group->joinNext()) {
        $got += strlen($result);
        if ($key < 20_000) {
            $first = max($first, memory_get_usage());
        } else {
            $most = max($most, memory_get_usage());
        }
    }
    return [$got, $most - $first];
};
for ($i = 0; $i < 100_000; $i++) {
    $group->spawn(function () use ($i) { if ($i % 7 === 0) suspend; return str_repeat('x', 100); });
}
$group->close();
[$got, $growth] = await $joiner;
var_dump($got);
echo $growth < 65_536 ? "flat\n" : "grew by $growth bytes\n";
?>
--EXPECT--
int(10000000)
flat
