--TEST--
An ended owner, its result and the mutex do not keep each other alive
--EXTENSIONS--
async
--FILE--
<?php
class Probe { public $mutex; function __destruct() { echo "freed\n"; } }
$probe = new Probe;
$probe->mutex = new Async\Mutex;
$coroutine = spawn use($probe) { $probe->mutex->lock(); return $probe; };
unset($probe);
await $coroutine;
unset($coroutine);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
freed
end
