--TEST--
One coroutine at a time is in the section, in the order in which they came
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex;
$inside = 0;
foreach (['a', 'b', 'c'] as $who) {
    spawn use($mutex, $who, &$inside) {
        $mutex->lock();
        echo "$who enters", ++$inside == 1 ? '' : ' wrongly', "\n";
        suspend;
        suspend;
        echo "$who leaves\n";
        $inside--;
        $mutex->unlock();
    };
}
await spawned;
var_dump($mutex->isLocked());
?>
--EXPECT--
a enters
a leaves
b enters
b leaves
c enters
c leaves
bool(false)
