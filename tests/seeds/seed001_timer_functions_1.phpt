--TEST--
Seed 001, Timer functions: delay, then await with a timeout that comes first
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use function Async\spawn;
use function Async\await;
use function Async\timeout;
use function Async\delay;

try {
    delay(1); // suspends the coroutine

    // Try to get the data in time
    echo await(spawn('slow'), timeout(5));
} catch (\Async\AwaitCancelledException) {
    echo "Operation was cancelled by timeout\n";
} catch (\Async\CancellationError) {
    echo "Operation was cancelled by user\n";
}

function slow(): string {
    delay(100);
    return "never seen";
}
?>
--EXPECT--
Operation was cancelled by timeout
