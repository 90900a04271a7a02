--TEST--
Each file function on media that answer after 80 ms suspends only its coroutine
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/slow_fs.inc'; slow_fs_skip(); ?>
--FILE--
<?php
require __DIR__ . '/slow_fs.inc';
$root = sys_get_temp_dir() . '/files_slow_media_' . getmypid();
slow_fs_start($root, 80);
$steps = [
    'file_put_contents' => fn () => file_put_contents("$root/a", "line 1\nline 2\n"),
    'file_get_contents' => fn () => file_get_contents("$root/a"),
    'file_exists' => fn () => file_exists("$root/a"),
    'is_dir of the mount' => fn () => is_dir($root),
    'filesize' => function () use ($root) { clearstatcache(); return filesize("$root/a"); },
    'lstat' => function () use ($root) { clearstatcache(); return lstat("$root/a")['size']; },
    'missing' => fn () => @fopen("$root/missing", 'r'),
    'append' => function () use ($root) { $f = fopen("$root/a", 'a'); return [fwrite($f, "line 3\n"), fclose($f)]; },
    'fgets, fseek' => function () use ($root) { $f = fopen("$root/a", 'r+'); $l = fgets($f); fseek($f, 7); return $l . fgets($f); },
    'ftruncate, fsync' => function () use ($root) { $f = fopen("$root/a", 'r+'); return [ftruncate($f, 7), fsync($f), fstat($f)['size']]; },
    'mkdir' => fn () => mkdir("$root/d"),
    'mkdir recursive' => fn () => mkdir("$root/d/e/f", 0755, true),
    'rename' => fn () => rename("$root/a", "$root/d/b"),
    'copy' => fn () => copy("$root/d/b", "$root/c"),
    'copy from' => fn () => copy("$root/c", "$root.copy") && file_get_contents("$root.copy") === file_get_contents("$root/c"),
    'chmod' => fn () => chmod("$root/c", 0600),
    'touch' => fn () => touch("$root/t"),
    'scandir' => fn () => implode(' ', scandir($root)),
    'DirectoryIterator' => function () use ($root) { $n = []; foreach (new DirectoryIterator($root) as $f) $n[] = "$f"; sort($n); return implode(' ', $n); },
    'glob' => fn () => count(glob("$root/*")),
    'realpath' => fn () => basename(realpath("$root/d/../c")),
    'symlink' => fn () => symlink('c', "$root/s") && readlink("$root/s") === 'c',
    'link' => fn () => link("$root/c", "$root/l"),
    'from the end' => function () use ($root) { $f = fopen("$root/c", 'r'); return [fseek($f, -2, SEEK_END), fgets($f)]; },
    'disk_total_space' => fn () => is_float(disk_total_space($root)),
    'chdir' => fn () => chdir($root) && getcwd() === $root && chdir('/'),
    'tempnam' => fn () => dirname(tempnam("$root/d", 'x')) === "$root/d",
    'include' => function () use ($root) { file_put_contents("$root/i.php", '<?php return __LINE__ + 41;'); return include "$root/i.php"; },
    'readfile' => function () use ($root) { ob_start(); readfile("$root/c"); return ob_get_clean(); },
    'md5_file' => fn () => md5_file("$root/c") === md5("line 1\n"),
    'SplFileObject' => fn () => (new SplFileObject("$root/c"))->fgets(),
    'rmdir' => fn () => rmdir("$root/d/e/f"),
    'unlink' => fn () => unlink("$root/c"),
];
// with opcache, included files are read as on stock PHP
$as_ever = function_exists('opcache_get_status') && opcache_get_status(false) ? ['include'] : [];
foreach ($steps as $name => $step) {
    [$result, $ticks, $gap] = with_ticks($step);
    echo $name, ': ', json_encode($result), $ticks >= 15 && ($gap < (PHP_DEBUG ? 500 : 75) || in_array($name, $as_ever)) ? "\n" : " only $ticks ticks, not one for $gap ms\n";
}
unlink("$root.copy");
?>
--EXPECT--
file_put_contents: 14
file_get_contents: "line 1\nline 2\n"
file_exists: true
is_dir of the mount: true
filesize: 14
lstat: 14
missing: false
append: [7,true]
fgets, fseek: "line 1\nline 2\n"
ftruncate, fsync: [true,true,7]
mkdir: true
mkdir recursive: true
rename: true
copy: true
copy from: true
chmod: true
touch: true
scandir: ". .. c d t"
DirectoryIterator: ". .. c d t"
glob: 3
realpath: "c"
symlink: true
link: true
from the end: [0,"1\n"]
disk_total_space: true
chdir: true
tempnam: true
include: 42
readfile: "line 1\n"
md5_file: true
SplFileObject: "line 1\n"
rmdir: true
unlink: true
