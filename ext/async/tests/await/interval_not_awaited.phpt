--TEST--
An interval that nobody waits for keeps nothing alive and costs no timer
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$timers = Async\runtimeStats()['timers'];
$interval = new Async\Interval(1);
suspend;
var_dump(Async\runtimeStats()['timers'] - $timers);
$waiter = spawn use($interval) { await $interval; };
suspend;
$waiter->cancel();
suspend;
var_dump(Async\runtimeStats()['timers'] - $timers);
echo "end\n";
?>
--EXPECT--
int(0)
int(0)
end
