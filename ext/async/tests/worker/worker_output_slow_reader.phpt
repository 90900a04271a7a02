--TEST--
A worker that prints faster than the program reads needs no memory for what was sent
--EXTENSIONS--
async
--FILE--
<?php
$program = tempnam(sys_get_temp_dir(), 'weft');
file_put_contents($program, <<<'PHP'
<?php
$pool = new Async\WorkerPool(1);
$peak = await $pool->submit(function () {
    $text = str_repeat('x', 65536);
    for ($i = 0; $i < 1000; $i++) {
        echo $text;
    }
    return memory_get_peak_usage();
});
fwrite(STDERR, $peak < 12 << 20 ? "little memory\n" : "a peak of $peak bytes\n");
PHP);
$process = proc_open([PHP_BINARY, '-n', '-d', 'memory_limit=24M', $program], [1 => ["pipe", "w"], 2 => STDOUT], $pipes);
$bytes = 0;
while (($text = (string) fread($pipes[1], 65536)) !== '') {
    $bytes += strlen($text);
    usleep(300);
}
var_dump(proc_close($process), $bytes);
unlink($program);
?>
--EXPECT--
little memory
int(0)
int(65536000)
