--TEST--
Cycles through combinations and their members are collected
--EXTENSIONS--
async
--FILE--
<?php
class Probe { public $it; public function __destruct() { echo "gone\n"; } }
$future = new Async\Future;
$probe = new Probe;
$probe->it = Async\all([$future], Async\timeout(60000));
$future->map(function () use ($probe) {});
unset($future, $probe);
gc_collect_cycles();
$probe = new Probe;
$probe->it = Async\all([Async\Future::completed($probe)]);
unset($probe);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
gone
gone
end
