<?php
/* Files on slow media, and named pipes. */
$slow = function (Closure $call) {
    return function () use ($call) {
        $folder = folder() . '/slow-media';
        $quick = folder() . '/files';
        mkdir($quick);
        file_put_contents("$quick/file", "first\nsecond\n");
        file_put_contents("$quick/code.php", '<?php return 7;');
        symlink('file', "$quick/link");
        rename($quick, $folder);
        clearstatcache();
        return fn() => $call($folder);
    };
};
$media = function (string $functions, Closure $call, string $blocks = '') use ($slow) {
    row($functions, 'a slow disk', $slow($call), $blocks, slow_libc: true);
};

row('fopen (fifo)', 'somebody who opens the other end', function () {
    $fifo = folder() . '/fifo';
    posix_mkfifo($fifo, 0600);
    beside("echo; sleep 0.25; echo line > $fifo");
    return fn() => fgets(fopen($fifo, 'r')) === "line\n";
}, needs: 'posix');
row('file_get_contents (fifo)', 'somebody who writes', function () {
    $fifo = folder() . '/fifo';
    posix_mkfifo($fifo, 0600);
    beside("echo; sleep 0.25; echo line > $fifo");
    return fn() => file_get_contents($fifo) === "line\n";
}, needs: 'posix');
$media('file_get_contents', fn($d) => file_get_contents("$d/file") === "first\nsecond\n");
$media('file_put_contents', fn($d) => file_put_contents("$d/new", 'data') === 4);
$media('file', fn($d) => count(file("$d/file")) === 2);
$media('readfile', function ($d) {
    ob_start();
    readfile("$d/file");
    return ob_get_clean() === "first\nsecond\n";
});
$media('fopen', fn($d) => is_resource(fopen("$d/file", 'r')));
row('fread (file)', 'a slow disk', function () use ($slow) {
    $slow(fn() => true)();
    $f = fopen(folder() . '/slow-media/file', 'r');
    return fn() => fgets($f) === "first\n";
}, slow_libc: true);
row('fwrite (file)', 'a slow disk', function () use ($slow) {
    $slow(fn() => true)();
    $f = fopen(folder() . '/slow-media/file', 'w');
    return fn() => fwrite($f, 'data') === 4;
}, slow_libc: true);
row('fsync, fdatasync', 'a slow disk', function () use ($slow) {
    $slow(fn() => true)();
    $f = fopen(folder() . '/slow-media/file', 'a');
    return fn() => fsync($f) && fdatasync($f);
}, slow_libc: true);
row('ftruncate', 'a slow disk', function () use ($slow) {
    $slow(fn() => true)();
    $f = fopen(folder() . '/slow-media/file', 'a');
    return fn() => ftruncate($f, 1);
}, slow_libc: true);
$media('copy', fn($d) => copy("$d/file", "$d/copy"));
$media('include', fn($d) => (include "$d/code.php") === 7);
$media('parse_ini_file', fn($d) => is_array(@parse_ini_file("$d/file")));
$media('md5_file, hash_file', fn($d) => md5_file("$d/file") === hash_file('md5', "$d/file"));
$media('SplFileObject', fn($d) => (new SplFileObject("$d/file"))->fgets() === "first\n");
$media('opendir, scandir', fn($d) => count(scandir("$d/.")) === 5 && is_resource(opendir("$d/.")));
$media('stat, filesize, is_file', fn($d) => filesize("$d/file") === 13 && is_file("$d/code.php") && is_array(stat("$d/link")));
$media('unlink', fn($d) => unlink("$d/file"));
$media('rename', fn($d) => rename("$d/file", "$d/renamed"));
$media('mkdir, rmdir', fn($d) => mkdir("$d/new") && rmdir("$d/new"));
$media('touch, chmod', fn($d) => touch("$d/file") && chmod("$d/file", 0600));
$media('readlink', fn($d) => is_string(readlink("$d/link")));
$media('symlink, link', fn($d) => link("$d/file", "$d/hard") && symlink('file', "$d/soft"));
$media('highlight_file, php_strip_whitespace', fn($d) => is_string(highlight_file("$d/code.php", true)) && php_strip_whitespace("$d/code.php") !== '',
    'the scanner reads the file, and has one state');
$media('DOMDocument::load (file)', fn($d) => @(new DOMDocument)->load("$d/file") === false, 'libxml looks the name up by itself');
$media('disk_free_space', fn($d) => is_float(disk_free_space("$d/file")));
$media('chdir', fn($d) => chdir("$d/.") && chdir('/'));
$media('fseek (from the end)', function ($d) {
    $f = fopen("$d/file", 'r');
    return fseek($f, -1, SEEK_END) === 0 && fgets($f) === "\n";
});
$media('tempnam', fn($d) => dirname(tempnam($d, 'x')) === $d);
