--TEST--
async.blocking_warning: what computes in a worker is reported if another task waits, but not because the worker itself does
--EXTENSIONS--
async
--FILE--
<?php
$program = <<<'PHP'
function compute(int $ms) { for ($end = hrtime(true) + $ms * 1_000_000; hrtime(true) < $end;); }
function one_call() {
    for ($rounds = 100_000, $took = 0; $took < 200_000_000; $rounds *= 2) {
        $begin = hrtime(true);
        hash_pbkdf2('sha256', 'password', 'salt', $rounds);
        $took = hrtime(true) - $begin;
    }
}
foreach (['process', ...(PHP_ZTS ? ['thread'] : [])] as $backend) {
    $alone = new Async\WorkerPool(workers: 1, backend: $backend, init: fn() => compute(100));
    await $alone->submit(compute(...), 200);
    await $alone->submit(one_call(...));
    $alone->close();
}
$two = new Async\WorkerPool(workers: 1, concurrency: 2);
$waits = $two->submit(fn() => Async\delay(300));
await $two->submit(fn() => compute(200));
await $waits;
echo "end\n";
PHP;
$log = __DIR__ . '/blocking_warning_workers.log';
$script = __DIR__ . '/blocking_warning_workers.inc.php';
file_put_contents($script, "<?php\n" . $program);
$command = [getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-d', 'async.blocking_warning=50', '-d', "error_log=$log", $script];
$process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
echo stream_get_contents($pipes[1]), stream_get_contents($pipes[2]);
proc_close($process);
echo preg_replace('/^\[.*?\] /m', '', file_get_contents($log));
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/blocking_warning_workers.log');
@unlink(__DIR__ . '/blocking_warning_workers.inc.php');
?>
--EXPECTF--
end
async: coroutine #%d spawned at %s:%d has held the thread for %d ms while 1 other waited, at %s:2
%A
