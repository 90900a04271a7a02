--TEST--
A task that spends its time in C functions that throw can be cancelled, and one whose protect() threw when the cancellation came
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, WorkerPool};
use function Async\{delay, protect};

$pool = new WorkerPool(1);
$cleaned = 0;
for ($i = 0; $i < 10; $i++) {
    $future = $pool->submit(function () {
        $long = '[' . str_repeat('1,', 20000);
        try {
            for (;;) {
                try {
                    json_decode($long, flags: JSON_THROW_ON_ERROR);
                } catch (JsonException) {
                }
            }
        } finally {
            echo "cleaned up\n";
        }
    });
    delay(20);
    $future->cancel();
    await $pool;
}

$pid = await $pool->submit(getmypid(...));
$future = $pool->submit(function () {
    try {
        try {
            protect(function () {
                for ($end = hrtime(true) + 100_000_000; hrtime(true) < $end;);
                throw new LogicException('of the closure');
            });
        } catch (LogicException) {
        }
        for (;;);
    } finally {
        echo "cleaned up\n";
    }
});
delay(50);
$future->cancel();
await $pool;
var_dump($pid === await $pool->submit(getmypid(...)));
?>
--EXPECT--
cleaned up
cleaned up
cleaned up
cleaned up
cleaned up
cleaned up
cleaned up
cleaned up
cleaned up
cleaned up
cleaned up
bool(true)
