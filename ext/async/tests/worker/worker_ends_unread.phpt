--TEST--
Nobody reads the program's output any more when it warns of a worker that has ended
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/worker_ends_unread_program.php';
file_put_contents($file, <<<'PHP'
<?php
$pool = new Async\WorkerPool(workers: 1);
await $pool->submit(function () { spawn use() { suspend; throw new Exception('late'); }; });
echo "result\n";
fgets(STDIN);
$pool->close();
await $pool;
PHP);

$process = proc_open([PHP_BINARY, '-n', '-d', 'display_errors=1', $file], [['pipe', 'r'], ['pipe', 'w']], $pipes);
echo fgets($pipes[1]);
fclose($pipes[1]);
fwrite($pipes[0], "\n");
fclose($pipes[0]);
while (($status = proc_get_status($process))['running']) {
    usleep(1000);
}
unlink($file);
var_dump($status['exitcode'], $status['signaled']);
?>
--EXPECT--
result
int(255)
bool(false)
