--TEST--
exit() while coroutines wait for a pool, hold a resource, or are in a callback
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
$pool = new Async\Pool(fn() => new stdClass, fn() => print("destructor\n"), fn() => true, beforeAcquire: fn() => Async\delay(1), max: 1, healthcheckIntervalMs: 1);
for ($i = 0; $i < 3; $i++) {
    spawn use($pool) { $c = $pool->acquire(); Async\delay(1000); };
}
spawn use() { Async\delay(10); exit(4); };
$pool->acquire();
CODE);
?>
--EXPECT--
status: 4
