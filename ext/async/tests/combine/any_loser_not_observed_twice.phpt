--TEST--
A long-lived loser of many races is remembered once
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;
$gate = new Future;
$long = spawn use($gate) { await $gate; throw new Exception('at the end'); };
for ($i = 0; $i < 200; $i++) {
    await Async\race([$long, Future::completed()]);
}
$before = memory_get_usage();
for ($i = 0; $i < 2000; $i++) {
    await Async\race([$long, Future::completed()]);
}
var_dump(memory_get_usage() - $before < 4096);
$gate->getState()->complete(1);
try { await $long; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
bool(true)
at the end
