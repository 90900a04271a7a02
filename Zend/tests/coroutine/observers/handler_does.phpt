--TEST--
What an observer of fibers may do to coroutines while it is notified of a switch: spawn and cancel, the one that is about to begin included; it cannot suspend
--EXTENSIONS--
async
ffi
--INI--
ffi.enable=1
opcache.jit=0
async.schedule_seed=0
--FILE--
<?php
$ffi = FFI::cdef('
    typedef void (*one_handler)(intptr_t);
    typedef void (*switch_handler)(intptr_t, intptr_t);
    void zend_observer_fiber_init_register(one_handler);
    void zend_observer_fiber_switch_register(switch_handler);
    void zend_observer_fiber_destroy_register(one_handler);
');
function tried(string $where): void {
    global $results, $busy, $ended;
    if ($busy) {
        return;
    }
    $busy = true;
    try {
        await $ended;
        $results["$where: await of what has ended"] = true;
        suspend;
        await new Async\Future;
        $results["$where: suspended"] = true;
    } catch (Async\AsyncException $e) {
        $results["$where: {$e->getMessage()}"] = true;
    }
    $busy = false;
}
$results = [];
$busy = true;
$ended = spawn strtolower('X');
await $ended;
$ffi->zend_observer_fiber_init_register(fn(int $context) => tried('init'));
$ffi->zend_observer_fiber_switch_register(fn(int $from, int $to) => tried('switch'));
$ffi->zend_observer_fiber_destroy_register(fn(int $context) => tried('destroy'));
$busy = false;
spawn (function () { suspend; })();
await spawned;
$busy = true;
echo implode("\n", array_keys($results)), "\n";

echo "-- cancel and spawn\n";
$victim = null;
$ffi->zend_observer_fiber_switch_register(function (int $from, int $to) use (&$victim) {
    if ($victim) {
        $cancelled = $victim;
        $victim = null;
        $cancelled->cancel();
        spawn (function () { echo "spawned by the observer\n"; })();
    }
});
$victim = spawn (function () {
    echo "it begins\n";
    suspend;
    echo "not reached\n";
})();
$c = $victim;
suspend;
try {
    await $c;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
await spawned;
?>
--EXPECT--
init: await of what has ended
init: Cannot suspend while an observer is notified of a coroutine
switch: await of what has ended
switch: Cannot suspend while an observer is notified of a coroutine
destroy: await of what has ended
destroy: Cannot suspend while an observer is notified of a coroutine
-- cancel and spawn
it begins
Async\CancellationException
spawned by the observer
