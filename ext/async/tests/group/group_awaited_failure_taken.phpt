--TEST--
A failure that joinNext() has delivered before a coroutine that awaits the group runs: that gets the next one
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\CoroutineGroup;

$group = new CoroutineGroup();
$group->spawn(function () { suspend; throw new Exception('first'); });
$group->spawn(function () { suspend; suspend; suspend; throw new Exception('second'); });
$group->spawn(function () { suspend; suspend; suspend; throw new Exception('third'); });
foreach (['a', 'b'] as $name) {
    $awaiters[] = spawn use($group, $name) {
        try {
            await $group;
        } catch (Exception $e) {
            echo "$name: ", $e->getMessage(), "\n";
        }
    };
}
echo $group->joinNext()[2]->getMessage(), "\n";
foreach ($awaiters as $awaiter) {
    await $awaiter;
}
?>
--EXPECT--
first
a: second
b: second
