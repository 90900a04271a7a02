--TEST--
A fatal error in an observer of fibers ends the program, and nobody goes on after it
--EXTENSIONS--
async
ffi
--INI--
ffi.enable=1
opcache.jit=0
--FILE--
<?php
file_put_contents(__DIR__ . '/handler_fails_child.php', <<<'PHP'
<?php
$ffi = FFI::cdef('
    typedef void (*one_handler)(intptr_t);
    typedef void (*switch_handler)(intptr_t, intptr_t);
    void zend_observer_fiber_init_register(one_handler);
    void zend_observer_fiber_switch_register(switch_handler);
    void zend_observer_fiber_destroy_register(one_handler);
');
[, $event, $n] = $argv;
$fail = function () use (&$n) {
    if ($n-- == 0) throw new Exception('from the observer');
};
match ($event) {
    'init' => $ffi->zend_observer_fiber_init_register(fn(int $context) => $fail()),
    'switch' => $ffi->zend_observer_fiber_switch_register(fn(int $from, int $to) => $fail()),
    'destroy' => $ffi->zend_observer_fiber_destroy_register(fn(int $context) => $fail()),
};
function work() {
    global $n;
    suspend;
    if ($n < 0) echo "went on\n";
    suspend;
}
for ($i = 0; $i < 3; $i++) spawn work();
await spawned;
if ($n < 0) echo "went on\n";
PHP);
$results = [];
foreach (['init' => 3, 'switch' => 13, 'destroy' => 3] as $event => $times) {
    for ($n = 0; $n < $times; $n++) {
        $output = [];
        exec(getenv('TEST_PHP_EXECUTABLE_ESCAPED') . ' ' . getenv('TEST_PHP_EXTRA_ARGS') . ' -d ffi.enable=1 -d async.schedule_seed=0 -d display_errors=1 -d html_errors=0 -d log_errors=0 '
            . escapeshellarg(__DIR__ . '/handler_fails_child.php') . " $event $n 2>&1", $output, $status);
        $text = implode("\n", $output);
        $result = $event . (str_contains($text, 'went on') ? ', went on' : '')
            . (str_contains($text, 'Fatal error: Throwing from FFI callbacks is not allowed') ? ', fatal error' : '') . ", status $status";
        $results[$result] = ($results[$result] ?? 0) + 1;
    }
}
foreach ($results as $result => $times) {
    echo "$times times $result\n";
}
?>
--CLEAN--
<?php
unlink(__DIR__ . '/handler_fails_child.php');
?>
--EXPECT--
3 times init, fatal error, status 255
10 times switch, fatal error, status 255
3 times switch, status 0
3 times destroy, fatal error, status 255
