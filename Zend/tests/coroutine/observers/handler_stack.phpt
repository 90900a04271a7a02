--TEST--
An observer of fibers that runs PHP code at a switch has the whole stack of the flow that is left: recursion in it ends with an error where it does outside
--EXTENSIONS--
async
ffi
--INI--
ffi.enable=1
opcache.jit=0
memory_limit=1G
--SKIPIF--
<?php
if (ini_get('zend.max_allowed_stack_size') === false) die('skip no stack limit support');
?>
--FILE--
<?php
function deep(int $n): int {
    return $n ? array_map('deep', [$n - 1])[0] + 1 : 0;
}
$ffi = FFI::cdef('
    typedef void (*switch_handler)(intptr_t, intptr_t);
    void zend_observer_fiber_switch_register(switch_handler);
');
$depths = [];
$ffi->zend_observer_fiber_switch_register(function (int $from, int $to) use (&$depths) {
    try {
        $depths[deep(200)] = true;
        deep(PHP_INT_MAX);
    } catch (Error $e) {
        $depths[preg_replace('/\d+/', 'N', $e->getMessage())] = true;
    }
});
function work() { suspend; Async\delay(1); }
for ($i = 0; $i < 3; $i++) spawn work();
await spawned;
var_dump(array_keys($depths));
?>
--EXPECT--
array(2) {
  [0]=>
  int(200)
  [1]=>
  string(120) "Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?"
}
