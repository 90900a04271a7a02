--TEST--
Seed 004, Await with cancellation, where 2: a function that returns an Awaitable
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
function getCancellation(): \Async\Awaitable {
    return spawn usleep(5000);
}

$coroutine = spawn {
    Async\delay(100);
    return 'late';
};
try {
    $result = await $coroutine until getCancellation();
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e), "\n";
}
echo await $coroutine, "\n";
?>
--EXPECT--
Async\AwaitCancelledException
late
