--TEST--
20 coroutines wait for the other ends of named pipes: the rest runs, pool threads stay free, cancelling ends the wait
--EXTENSIONS--
async
--SKIPIF--
<?php if (!function_exists('posix_mkfifo')) die('skip needs posix_mkfifo()'); ?>
--FILE--
<?php
require __DIR__ . '/slow_fs.inc';
$dir = __DIR__ . '/files_named_pipe_waits.tmp';
mkdir($dir);
$waiters = [];
for ($i = 0; $i < 20; $i++) {
    posix_mkfifo("$dir/$i", 0600);
    $waiters[] = spawn use($dir, $i) { return @fopen("$dir/$i", $i % 2 ? 'r' : 'w'); };
}
[$result, $ticks] = with_ticks(function () use ($dir) {
    usleep(50_000);
    $f = fopen("$dir/plain", 'w');
    fwrite($f, str_repeat('x', 1_000_000));
    return [fsync($f), fclose($f), filesize("$dir/plain"), gethostbyname('localhost')];
});
echo json_encode($result), $ticks >= 10 ? "\n" : " only $ticks ticks\n";
$suspended = 0;
foreach ($waiters as $waiter) {
    $suspended += $waiter->isSuspended();
    $waiter->cancel();
}
$cancelled = 0;
foreach ($waiters as $waiter) {
    try {
        await $waiter;
    } catch (Async\CancellationException) {
        $cancelled++;
    }
}
var_dump($suspended, $cancelled);
/* nothing is left open: a writer finds no reader */
var_dump(@fopen("$dir/1", 'wn'));
array_map('unlink', glob("$dir/*"));
rmdir($dir);
?>
--EXPECT--
[true,true,1000000,"127.0.0.1"]
int(20)
int(20)
bool(false)
