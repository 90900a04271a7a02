--TEST--
A task that awaits its own group is refused
--EXTENSIONS--
async
--FILE--
<?php
use Async\CoroutineGroup;
$group = new CoroutineGroup;
$group->spawn(function () use ($group) {
    try {
        await $group;
    } catch (Async\AsyncException $e) {
        return $e->getMessage();
    }
});
echo (await $group)[0], "\n";
?>
--EXPECT--
A task cannot await its own group
