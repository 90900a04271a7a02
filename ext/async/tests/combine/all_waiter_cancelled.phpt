--TEST--
Cancelling one that awaits a combination leaves the combination alone
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$state = new Async\FutureState;
$all = Async\all([new Async\Future($state)]);
$waiter = spawn use($all) { await $all; };
suspend;
$waiter->cancel();
suspend;
$state->complete('value');
echo (await $all)[0], "\n";
var_dump($waiter->isCancelled());
?>
--EXPECT--
value
bool(true)
