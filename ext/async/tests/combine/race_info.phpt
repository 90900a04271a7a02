--TEST--
What is waited for in a combination is described
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$future = new Async\Future;
$waiter = spawn use($future) { await Async\race([$future, Async\timeout(1000)]); };
suspend;
echo $waiter->getAwaitingInfo()[0], "\n";
$waiter->cancel();
$waiter = spawn use($future) { await Async\all([$future, Async\Future::completed()]); };
suspend;
echo $waiter->getAwaitingInfo()[0], "\n";
$waiter->cancel();
?>
--EXPECT--
the first of 2 awaitables, 2 of them pending
all of 2 awaitables, 1 of them pending
