--TEST--
Callbacks run even if nobody keeps the derived future
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$state = new Async\FutureState;
$future = new Async\Future($state);
$future->map(function ($x) { echo "map $x\n"; });
$future->finally(function () { echo "finally\n"; });
unset($future);
$state->complete(3);
echo "completed\n";
suspend;
?>
--EXPECT--
completed
map 3
finally
