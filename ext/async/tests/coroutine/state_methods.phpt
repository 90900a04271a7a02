--TEST--
isStarted, isQueued, isRunning, isSuspended, isCompleted through the life of a coroutine
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function state($c) {
    $names = [];
    foreach (['isStarted', 'isQueued', 'isRunning', 'isSuspended', 'isCompleted', 'isCancelled', 'isCancellationRequested'] as $m) {
        if ($c->$m()) $names[] = $m;
    }
    return implode(' ', $names) . "\n";
}
$c = spawn use(&$c) {
    echo 'inside:    ', state($c);
    Async\delay(5);
    return 'end';
};
echo 'spawned:   ', state($c);
suspend;
echo 'suspended: ', state($c);
await $c;
echo 'ended:     ', state($c);
?>
--EXPECT--
spawned:   isQueued
inside:    isStarted isRunning
suspended: isStarted isSuspended
ended:     isStarted isCompleted
