--TEST--
Opening a named pipe waits for its other end: another coroutine, or another process
--EXTENSIONS--
async
--SKIPIF--
<?php if (!function_exists('posix_mkfifo')) die('skip needs posix_mkfifo()'); ?>
--FILE--
<?php
$pipe = __DIR__ . '/files_named_pipe.tmp';
@unlink($pipe);
posix_mkfifo($pipe, 0600);

foreach (['reader first', 'writer first'] as $order) {
    $seen = [];
    $read = function () use ($pipe, &$seen) {
        $f = fopen($pipe, 'r');
        $seen[] = 'reader is there';
        $line = fgets($f);
        return [$line, fgets($f), stream_get_meta_data($f)['blocked'], fclose($f)];
    };
    $write = function () use ($pipe, &$seen) {
        $f = fopen($pipe, 'w');
        $seen[] = 'writer is there';
        usleep(60_000);   // the reader's fopen() does not wait for data
        return [fwrite($f, "hello\n"), stream_get_meta_data($f)['blocked'], fclose($f)];
    };
    [$one, $other] = $order === 'reader first' ? [$read, $write] : [$write, $read];
    $first = spawn $one();
    usleep(20_000);
    var_dump($first->isSuspended());
    $second = spawn $other();
    $results = [json_encode(await $first), json_encode(await $second)];
    sort($seen);
    sort($results);
    echo "$order: ", implode(', ', $seen), "\n", implode("\n", $results), "\n";
}

/* processes; a read end that is opened before data come, and a write end after */
$child = popen('sleep 0.1; echo from a process > ' . escapeshellarg($pipe), 'r');
$line = spawn file_get_contents($pipe);
echo await $line;
pclose($child);
$child = popen('sleep 0.1; cat ' . escapeshellarg($pipe), 'r');
$count = spawn file_put_contents($pipe, "to a process\n");
echo await $count, ' ', stream_get_contents($child);
pclose($child);

/* read and write at once, and without blocking: nobody is waited for */
$both = spawn fopen($pipe, 'r+');
var_dump(is_resource(await $both));
$alone = spawn fopen($pipe, 'rn');
var_dump(is_resource($f = await $alone), stream_get_meta_data($f)['blocked']);
unlink($pipe);
?>
--EXPECT--
bool(true)
reader first: reader is there, writer is there
["hello\n",false,true,true]
[6,true,true]
bool(true)
writer first: reader is there, writer is there
["hello\n",false,true,true]
[6,true,true]
from a process
13 to a process
bool(true)
bool(true)
bool(false)
