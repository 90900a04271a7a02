--TEST--
Output and warnings of a task arrive here, in order
--EXTENSIONS--
async
--FILE--
<?php
$pool = new Async\WorkerPool(workers: 1);
await $pool->submit(function () {
    echo "one\n";
    trigger_error('two', E_USER_WARNING);
    echo "three\n";
    @trigger_error('silent');
    ob_start();
    echo "buffered\n";
    $nothing = $undefined;
});
set_error_handler(function ($type, $message, $file, $line) { echo "handler of the program: $message, line $line\n"; return true; });
await $pool->submit(function () {
    trigger_error('four', E_USER_NOTICE);
    set_error_handler(function ($type, $message) { echo "handler of the task: $message\n"; return true; });
    trigger_error('five');
    restore_error_handler();
});
restore_error_handler();
set_error_handler(fn($type, $message) => throw new ErrorException($message));
try {
    await $pool->submit(function () { trigger_error('six', E_USER_WARNING); return 'result'; });
} catch (ErrorException $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
restore_error_handler();
/* what a coroutine of the program prints does not go into another one's buffer either */
ob_start();
await $pool->submit(function () { echo "not buffered\n"; });
var_dump(ob_get_clean());
file_put_contents(__DIR__ . '/worker_output.inc', '<?php $pool = new Async\WorkerPool(workers: 1); await $pool->submit(function () { for ($i = 0; $i < 300; $i++) echo str_repeat("x", 10000); });');
echo strlen(shell_exec(PHP_BINARY . ' -n ' . escapeshellarg(__DIR__ . '/worker_output.inc'))), "\n";
echo "end\n";
?>
--EXPECTF--
one

Warning: two in %sworker_output.php on line 5
three

Warning: Undefined variable $undefined in %sworker_output.php on line 10
buffered
handler of the program: four, line 14
handler of the task: five
ErrorException: six
not buffered
string(0) ""
3000000
end
--CLEAN--
<?php
@unlink(__DIR__ . '/worker_output.inc');
?>
