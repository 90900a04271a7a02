--TEST--
In a forked child, coroutines of the parent that had not ended cannot be awaited; results of those that had can
--EXTENSIONS--
async
pcntl
--FILE--
<?php
$ended = spawn 'strrev'('dedne');
await $ended;
$waits = spawn Async\delay(10_000);
$group = [spawn Async\delay(10_000), $ended];
suspend;
if (pcntl_fork() === 0) {
    $own = spawn { while (true) Async\delay(5); };       // no deadlock
    foreach ([fn() => await $waits, fn() => await $waits, fn() => await $waits until Async\timeout(20_000), fn() => await Async\all($group)] as $f) {
        try {
            $f();
            echo "awaited\n";
        } catch (Async\AsyncException $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
    echo await $ended, ' ', await spawn 'strrev'('wen'), "\n";
    var_dump($waits->isCompleted());
    exit;
}
pcntl_wait($status);
echo "-- and one forked in a coroutine\n";
await spawn use($ended) {
    if (pcntl_fork() === 0) {
        echo await $ended, "\n";
        exit;
    }
    pcntl_wait($status);
};
$waits->cancel();
$group[0]->cancel();
?>
--EXPECTF--
Async\AsyncException: The coroutine runs only in the process that has forked this one. Coroutine spawned at %s:4
Async\AsyncException: The coroutine runs only in the process that has forked this one. Coroutine spawned at %s:4
Async\AsyncException: The coroutine runs only in the process that has forked this one. Coroutine spawned at %s:4
Async\AsyncException: The coroutine runs only in the process that has forked this one. Coroutine spawned at %s:5
ended new
bool(false)
-- and one forked in a coroutine
ended
