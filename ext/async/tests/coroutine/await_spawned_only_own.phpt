--TEST--
await spawned does not wait for coroutines of other coroutines
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\delay;

$other = spawn { delay(60); return 'other ended'; };
$task = spawn use($other) {
    $own = spawn { delay(1); };
    await spawned;
    var_dump($own->isCompleted(), $other->isCompleted());
};
await $task;
echo await $other, "\n";
?>
--EXPECT--
bool(true)
bool(false)
other ended
