--TEST--
exit() in an error handler that is called for a warning of a worker ends the program
--EXTENSIONS--
async
--FILE--
<?php
foreach (PHP_ZTS ? ['process', 'thread'] : ['process'] as $backend) {
    file_put_contents(__DIR__ . '/worker_warning_exits.inc', <<<'CODE'
        <?php
        set_error_handler(function ($type, $message) { echo "handler: $message\n"; exit(6); });
        register_shutdown_function(function () { echo "shutdown function\n"; });
        $pool = new Async\WorkerPool(2, backend: $argv[1]);
        $other = $pool->submit(function () { Async\delay(100000); });
        try {
            await $pool->submit(function () { Async\delay(20); echo $undefined; return 3; });
        } catch (Throwable $e) {
            echo 'caught ', get_class($e), "\n";
        } finally {
            echo "finally\n";
        }
        echo "goes on\n";
        CODE);
    passthru(escapeshellarg(PHP_BINARY) . ' -n ' . escapeshellarg(__DIR__ . '/worker_warning_exits.inc') . " $backend 2>&1", $status);
    echo "-> $status\n";
}
?>
--EXPECTREGEX--
(handler: Undefined variable \$undefined
shutdown function
-> 6
?)+
--CLEAN--
<?php
@unlink(__DIR__ . '/worker_warning_exits.inc');
?>
