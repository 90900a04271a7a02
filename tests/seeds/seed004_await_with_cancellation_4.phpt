--TEST--
Seed 004, Await with cancellation, where 3: a new coroutine
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
$coroutine = spawn {
    Async\delay(100);
    return 'late';
};
try {
    $result = await $coroutine until spawn usleep(5000);
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
Async\AwaitCancelledException
