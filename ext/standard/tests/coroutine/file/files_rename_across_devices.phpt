--TEST--
rename() to another file system copies: permissions follow, and other coroutines keep their umask
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!is_writable('/dev/shm')) die('skip needs /dev/shm');
if (stat('/dev/shm')['dev'] === stat(__DIR__)['dev']) die('skip /dev/shm is on the same file system');
?>
--FILE--
<?php
$here = __DIR__ . '/files_rename_across_devices.tmp';
$there = '/dev/shm/files_rename_across_devices_' . getmypid();
umask(022);
file_put_contents($here, str_repeat('0123456789abcdef', 1 << 20));   // 16 MB
chmod($here, 0604);
$hash = md5_file($here);
$modes = [];
$mover = spawn rename($here, $there);
$creator = spawn use($here, $mover, &$modes) {
    do {
        file_put_contents("$here.other", 'x');
        $modes[decoct(fileperms("$here.other") & 0777)] = true;
        unlink("$here.other");
        usleep(500);
    } while (!$mover->isCompleted());
};
var_dump(await $mover, file_exists($here), md5_file($there) === $hash, decoct(fileperms($there) & 0777));
await $creator;
echo implode(',', array_keys($modes)), ' ', decoct(umask()), "\n";

/* what it creates before it is told the permissions is private, but for thread-safe builds: there the base leaves the umask alone */
$back = spawn rename($there, $here);
$seen = [];
while (!$back->isCompleted()) {
    clearstatcache();
    if (is_file($here)) $seen[decoct(fileperms($here) & 0777)] = true;
    suspend;
}
var_dump(array_diff(array_keys($seen), PHP_ZTS ? [600, 604, 644] : [600, 604]), decoct(fileperms($here) & 0777), md5_file($here) === $hash);
unlink($here);
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
string(3) "604"
644 22
array(0) {
}
string(3) "604"
bool(true)
