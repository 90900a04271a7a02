--TEST--
All who wait get the same tick, a later one the next
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
$interval = new Async\Interval(50);
$waiters = [];
for ($i = 0; $i < 3; $i++) {
    $waiters[] = spawn use($interval) { return await $interval; };
}
$first = await Async\all($waiters);
var_dump(count(array_unique($first)));
var_dump(await $interval > $first[0]);
?>
--EXPECT--
int(1)
bool(true)
