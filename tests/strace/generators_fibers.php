<?php
/* Control flow of its own, timers of the engine, a collection, a fatal error in the end. */
require __DIR__ . '/marker.inc';
set_time_limit(30);
$fiber = new Fiber(function () { Fiber::suspend(1); return 2; });
echo $fiber->start();
$fiber->resume();
echo $fiber->getReturn(), "\n";
foreach ((function () { yield 1; yield 2; })() as $x) { echo $x; }
for ($i = 0; $i < 100; $i++) { $o = new stdClass; $o->o = $o; }
echo gc_collect_cycles(), "\n";
ob_start();
echo 'buffered';
ob_end_flush();
none();
