--TEST--
Each coroutine that observers of fibers were notified of is destroyed once, however it ended
--EXTENSIONS--
async
ffi
--INI--
ffi.enable=1
opcache.jit=0
--FILE--
<?php
use function Async\delay;
$ffi = FFI::cdef('
    typedef void (*one_handler)(intptr_t);
    typedef void (*switch_handler)(intptr_t, intptr_t);
    void zend_observer_fiber_init_register(one_handler);
    void zend_observer_fiber_switch_register(switch_handler);
    void zend_observer_fiber_destroy_register(one_handler);
');
$alive = $begun = [];
$inits = $wrong = 0;
$running = null;
$ffi->zend_observer_fiber_init_register(function (int $context) use (&$alive, &$inits, &$wrong) {
    $wrong += isset($alive[$context]);
    $alive[$context] = true;
    $inits++;
});
$ffi->zend_observer_fiber_switch_register(function (int $from, int $to) use (&$alive, &$running, &$wrong) {
    $wrong += $running !== null && $running !== $from;
    $running = $to;
});
$ffi->zend_observer_fiber_destroy_register(function (int $context) use (&$alive, &$running, &$wrong) {
    $wrong += !isset($alive[$context]) || $running === $context;
    unset($alive[$context]);
});

function check(string $what): void {
    global $alive, $inits, $wrong;
    gc_collect_cycles();
    printf("%-28s init %d, left %d, wrong %d\n", $what, $inits, count($alive), $wrong);
    $inits = $wrong = 0;
}

for ($i = 0; $i < 5; $i++) spawn delay(1);
await spawned;
check('returned');

$c = spawn (function () { suspend; throw new Exception('thrown'); })();
try { await $c; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
unset($c, $e);
check('thrown');

$c = spawn delay(1);
$c->cancel();
try { await $c; } catch (Async\CancellationException $e) { echo get_class($e), "\n"; }
unset($c, $e);
check('cancelled before it began');

$c = spawn delay(100000);
suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException $e) { echo get_class($e), "\n"; }
unset($c, $e);
check('cancelled while it waited');

for ($i = 0; $i < 3; $i++) spawn (function () { await spawn delay(1); })();
await spawned;
check('nested');

$c = spawn (function () {
    $f = new Fiber(function () { delay(1); Fiber::suspend(); delay(1); });
    $f->start();
    $f->resume();
})();
await $c;
unset($c);
check('with Fibers (2 contexts)');

$c = spawn strtoupper('internal function');
echo await $c, "\n";
unset($c);
check('internal function');

function &values() { try { $v = 1; yield $v; delay(1); } finally { delay(1); } }
$c = spawn (function () { foreach (values() as $v) { break; } })();
await $c;
unset($c);
check('with a generator');
?>
--EXPECT--
returned                     init 5, left 0, wrong 0
thrown
thrown                       init 1, left 0, wrong 0
Async\CancellationException
cancelled before it began    init 1, left 0, wrong 0
Async\CancellationException
cancelled while it waited    init 1, left 0, wrong 0
nested                       init 6, left 0, wrong 0
with Fibers (2 contexts)     init 2, left 0, wrong 0
INTERNAL FUNCTION
internal function            init 1, left 0, wrong 0
with a generator             init 1, left 0, wrong 0
