--TEST--
A key that is taken while its spawner waits is refused, and the next spawner gets the room
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{AsyncException, CoroutineGroup};
$group = new CoroutineGroup(concurrency: 1, queueLimit: 0);
$group->spawn(function () { suspend; suspend; suspend; });
foreach (['same', 'same', 'other'] as $key) {
    spawn use($group, $key) {
        try {
            $group->spawnWithKey($key, fn() => print("$key runs\n"));
        } catch (AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    };
}
for ($i = 0; $i < 20; $i++) suspend;
echo implode(',', array_keys(await $group)), "\n";
foreach ([fn() => new CoroutineGroup(queueLimit: 1), fn() => new CoroutineGroup(concurrency: 1, queueLimit: -1)] as $f) {
    try {
        $f();
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
same runs
The group has a task with the key "same" already
other runs
0,same,other
Async\CoroutineGroup::__construct(): Argument #3 ($queueLimit) must be null without a concurrency, as nothing is queued then
Async\CoroutineGroup::__construct(): Argument #3 ($queueLimit) must be between 0 and 4294967295
