--TEST--
A member that is cancelled fails with its cancellation
--EXTENSIONS--
async
--FILE--
<?php
$victim = spawn { Async\delay(5000); };
$all = Async\all([$victim]);
suspend;
$victim->cancel(new Async\CancellationException('stopped'));
try {
    await $all;
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), "\n";
}
$future = new Async\Future;
$all = Async\all([$future]);
$future->cancel();
try {
    await $all;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
stopped
Async\CancellationException
