--TEST--
A task that spends its time in C functions that throw can be cancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CancellationException, WorkerPool};
use function Async\delay;

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
