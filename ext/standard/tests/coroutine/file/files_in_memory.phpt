--TEST--
Files in memory (tmpfs), devices and /proc in coroutines
--EXTENSIONS--
async
--SKIPIF--
<?php if (!is_writable('/dev/shm')) die('skip needs /dev/shm'); ?>
--FILE--
<?php
require __DIR__ . '/slow_fs.inc';
$file = '/dev/shm/files_in_memory_' . getmypid();
[$result, $ticks] = with_ticks(function () use ($file) {
    $data = str_repeat('0123456789', 2_000_000);
    return [file_put_contents($file, $data) === strlen($data), file_get_contents($file) === $data, copy($file, "$file.2"),
        file_put_contents($file, 'tail', FILE_APPEND), filesize($file) - strlen($data), unlink("$file.2"), unlink($file)];
});
echo json_encode($result), $ticks >= 1 ? '' : " only $ticks ticks", "\n";
[$result] = with_ticks(fn () => [
    strlen(fread(fopen('/dev/zero', 'r'), 5000)), fwrite(fopen('/dev/null', 'w'), str_repeat('x', 100_000)), strlen(file_get_contents('/dev/null')),
    strlen(fread(fopen('/dev/urandom', 'r'), 20)), @fwrite(fopen('/dev/full', 'w'), 'x'), str_contains(file_get_contents('/proc/self/status'), 'Threads:'),
    count(scandir('/proc/self/fd')) > 3, is_link('/proc/self/exe'), is_dir('/proc/self'), file('/proc/self/cmdline') !== [],
    (string) getenv('NONE') . file_get_contents('data:,text')]);
echo json_encode($result), "\n";
?>
--EXPECT--
[true,true,true,4,4,true,true]
[5000,100000,0,20,false,true,true,true,true,true,"text"]
