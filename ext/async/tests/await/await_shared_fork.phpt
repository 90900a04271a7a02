--TEST--
A forked child awaits and completes what a coroutine of its parent awaits
--INI--
async.schedule_seed=0
--EXTENSIONS--
async
pcntl
--FILE--
<?php
$state = new Async\FutureState();
$future = new Async\Future($state);
$waits = spawn use($future) { return await $future; };
suspend;
$child = pcntl_fork();
if ($child === 0) {
    $other = spawn use($future) { return await $future; };
    spawn use($state) { $state->complete('completed'); };
    $result = await $future;
    $others = await $other;
    echo "child: $result, its coroutine: $others\n";
    exit;
}
pcntl_waitpid($child, $status);
var_dump(pcntl_wifexited($status));
$state->complete('later');
echo "parent: ", await $waits, "\n";
?>
--EXPECT--
child: completed, its coroutine: completed
bool(true)
parent: later
