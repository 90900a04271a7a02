--TEST--
Cycles through states, results and callbacks are collected
--EXTENSIONS--
async
--FILE--
<?php
class Probe { public $it; public function __destruct() { echo "gone\n"; } }
$probe = new Probe;
$probe->it = Async\Future::completed($probe);
unset($probe);
gc_collect_cycles();
$future = new Async\Future;
$probe = new Probe;
$probe->it = $future;
$future->map(function () use ($probe) {});
unset($probe, $future);
gc_collect_cycles();
$future = new Async\Future;
$mapped = $future->map(function () use (&$mapped) {});
unset($future, $mapped);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
gone
gone
end
