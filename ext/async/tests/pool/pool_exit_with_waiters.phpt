--TEST--
exit() while coroutines wait for a pool, hold a resource, or are in a callback
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
echo "held\n";
show_child(<<<'CODE'
$held = false;
$pool = new Async\Pool(fn() => new stdClass, fn() => print("destructor\n"), fn() => true, max: 1, healthcheckIntervalMs: 1);
for ($i = 0; $i < 3; $i++) {
    spawn use($pool, &$held) { $c = $pool->acquire(); $held = true; Async\delay(1000); };
}
spawn use(&$held) { while (!$held) { suspend; } Async\delay(5); exit(4); };
while (!$held) { suspend; }
$pool->acquire();
CODE);
echo "in a callback\n";
show_child(<<<'CODE'
$asked = false;
$ask = function () use (&$asked) { $asked = true; Async\delay(1000); return true; };
$pool = new Async\Pool(fn() => new stdClass, fn() => print("destructor\n"), fn() => true, beforeAcquire: $ask, max: 1, healthcheckIntervalMs: 1);
for ($i = 0; $i < 3; $i++) {
    spawn use($pool) { $c = $pool->acquire(); Async\delay(1000); };
}
spawn use(&$asked) { while (!$asked) { suspend; } exit(4); };
$pool->acquire();
CODE);
?>
--EXPECT--
held

status: 4
in a callback
destructor
status: 4
