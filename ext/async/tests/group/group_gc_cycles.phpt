--TEST--
Cycles through groups, their queue and their results are collected
--EXTENSIONS--
async
--FILE--
<?php
use Async\CoroutineGroup;
class Probe { public $it; public function __destruct() { echo "gone\n"; } }
$probe = new Probe;
$probe->it = $group = new CoroutineGroup;
$group->spawn(fn() => $probe);
await $group;
unset($probe, $group);
gc_collect_cycles();
$scope = new Async\Scope;
$group = new CoroutineGroup($scope, 1);
$probe = new Probe;
$probe->it = $group;
$group->spawn(function () { Async\delay(2); });
$group->spawn(function () use ($probe) {});
$group->cancel();
unset($probe, $group);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
gone
gone
end
