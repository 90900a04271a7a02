--TEST--
Between a check that a class is not there and the end of its inclusion nobody else runs, also when the disk has to be read
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!in_array(trim((string) shell_exec('stat -f -c %T ' . escapeshellarg(__DIR__))), ['ext2/ext3', 'xfs', 'btrfs', 'tmpfs', 'overlayfs', 'zfs', 'f2fs'], true)) die('skip the files of the tests are far away');
?>
--FILE--
<?php
const FILES = 60;
$dir = __DIR__ . '/include_is_one_step.tmp';
mkdir($dir);
$padding = str_repeat("# " . str_repeat('x', 77) . "\n", 1000);
for ($i = 0; $i < FILES; $i++) {
    file_put_contents("$dir/$i.php", "<?php\nclass C$i {}\nif (!function_exists('f$i')) {\n    function f$i() { return $i; }\n}\n$padding");
}
// out of the kernel's cache
shell_exec("sync -d $dir/*.php; for f in $dir/*.php; do dd if=\$f iflag=nocache count=0 2>&1; done");

$ticks = 0;
$ticker = spawn { while (true) { $GLOBALS['ticks']++; suspend; } };
$between = 0;
$load = function (int $offset, int $step) use ($dir, &$between, &$ticks) {
    for ($n = 0; $n < FILES; $n++) {
        $i = ($offset + $n * $step) % FILES;
        $before = $ticks;
        if (!class_exists("C$i", false)) {
            include "$dir/$i.php";
        }
        $between += $ticks - $before;
        suspend;
    }
};
$work = [];
foreach ([[0, 1], [0, 1], [0, 7], [30, 1], [59, 59]] as [$offset, $step]) {
    $work[] = spawn $load($offset, $step);
}
foreach ($work as $w) await $w;
$ticker->cancel();
var_dump($between, f7(), $ticks > 0);
?>
--CLEAN--
<?php
array_map('unlink', glob(__DIR__ . '/include_is_one_step.tmp/*'));
rmdir(__DIR__ . '/include_is_one_step.tmp');
?>
--EXPECT--
int(0)
int(7)
bool(true)
