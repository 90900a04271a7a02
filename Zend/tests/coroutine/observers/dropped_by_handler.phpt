--TEST--
A handler of fibers cancels the coroutine that it is notified of: later handlers still find its context
--EXTENSIONS--
async
ffi
--INI--
ffi.enable=1
opcache.jit=0
--FILE--
<?php
$ffi = FFI::cdef('
    typedef struct { void *handle, *kind, *function, *cleanup, *stack; int status; } context;
    typedef void (*one_handler)(intptr_t);
    void zend_observer_fiber_init_register(one_handler);
    void zend_observer_fiber_destroy_register(one_handler);
');
$cancels = false;
$status = static fn (int $context) => ['INIT', 'RUNNING', 'SUSPENDED', 'DEAD'][$ffi->cast('context *', $context)[0]->status];
$ffi->zend_observer_fiber_init_register(function (int $context) use (&$cancels) {
    foreach ($cancels ? Async\getCoroutines() : [] as $one) {
        if ($one !== Async\currentCoroutine()) {
            $one->cancel();
        }
    }
});
$ffi->zend_observer_fiber_init_register(function (int $context) use ($status) {
    echo 'init ', $status($context), "\n";
});
$ffi->zend_observer_fiber_destroy_register(function (int $context) use ($status) {
    echo 'destroy ', $status($context), "\n";
});
foreach ([false, true] as $cancels) {
    $c = spawn strlen('a');
    try {
        var_dump(await $c);
    } catch (Async\CancellationException $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
init INIT
destroy DEAD
int(1)
destroy DEAD
init DEAD
Async\CancellationException
