--TEST--
Tasks of a group do not count for await spawned
--EXTENSIONS--
async
--FILE--
<?php
$group = new Async\CoroutineGroup;
$group->spawn(function () { Async\delay(50); echo "task\n"; });
spawn { echo "spawned\n"; };
await spawned;
echo "main\n";
await $group;
?>
--EXPECT--
spawned
main
task
