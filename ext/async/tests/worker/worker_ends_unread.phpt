--TEST--
Nobody reads the program's output any more when it warns of a worker that has ended
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/worker_ends_unread_program.php';
file_put_contents($file, <<<'PHP'
<?php
$pool = new Async\WorkerPool(backend: 'process', workers: 1);
$pid = await $pool->submit(function () {
    spawn use() {
        while (file_exists(__FILE__)) {
            clearstatcache();
            Async\delay(1);
        }
        throw new Exception('late');
    };
    return getmypid();
});
echo "result\n";
while (!str_contains(file_get_contents("/proc/$pid/stat"), ') Z ')) {
    usleep(1000);
}
PHP);

$process = proc_open([PHP_BINARY, '-n', '-d', 'display_errors=1', $file], [['file', '/dev/null', 'r'], ['pipe', 'w']], $pipes);
echo fgets($pipes[1]);
fclose($pipes[1]);
unlink($file);
while (($status = proc_get_status($process))['running']) {
    usleep(1000);
}
var_dump($status['exitcode'], $status['signaled']);
?>
--EXPECT--
result
int(255)
bool(false)
