--TEST--
Callbacks of one future run in the order in which they were given
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$future = new Async\Future;
foreach (['map', 'finally', 'map'] as $i => $method) {
    $kept[] = $future->$method(function () use ($i) { echo "callback $i\n"; });
}
$future->getState()->complete(null);
await Async\all($kept);
?>
--EXPECT--
callback 0
callback 1
callback 2
