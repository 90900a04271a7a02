--TEST--
A future is completed through its state, and gives its result to all who await it
--EXTENSIONS--
async
--FILE--
<?php
$state = new Async\FutureState;
$future = new Async\Future($state);
var_dump($future->isCompleted(), $future->getState() === $state, $state->isCompleted());
$a = spawn { global $future; return await $future; };
$b = spawn { global $future; return await $future; };
suspend;
$state->complete([1, 2]);
var_dump(await $a === [1, 2], await $b === [1, 2], await $future === [1, 2]);
var_dump($future->isCompleted(), $state->isCompleted(), $future->isCancelled());
?>
--EXPECT--
bool(false)
bool(true)
bool(false)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
