--TEST--
await($x, $cancellation) acts as until does
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\{spawn, await, timeout, delay};

echo await(spawn(fn() => 'done'), timeout(10000)), "\n";
try {
    await(spawn(fn() => delay(100)), timeout(5));
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e), ' ', get_class($e->getPrevious()), "\n";
}
?>
--EXPECT--
done
Async\AwaitCancelledException Async\TimeoutException
