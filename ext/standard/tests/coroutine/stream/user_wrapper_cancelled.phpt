--TEST--
A call on a user wrapper that is cancelled inside any of its methods warns of nothing
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
class W
{
    public static string $slow = '';
    public static bool $reached = false;
    public $context;
    private static function work(string $method, mixed $result): mixed
    {
        if (self::$slow === $method) {
            self::$reached = true;
            Async\delay(1000);
        }
        return $result;
    }
    function __construct() { self::work(__FUNCTION__, null); }
    function stream_open($p, $m, $o, &$op) { return self::work(__FUNCTION__, true); }
    function stream_read($n) { return self::work(__FUNCTION__, "x\n"); }
    function stream_write($data) { return self::work(__FUNCTION__, strlen($data)); }
    function stream_eof() { return self::work(__FUNCTION__, false); }
    function stream_tell() { return self::work(__FUNCTION__, 0); }
    function stream_seek($offset, $whence) { return self::work(__FUNCTION__, true); }
    function stream_flush() { return self::work(__FUNCTION__, true); }
    function stream_close() { self::work(__FUNCTION__, null); }
    function stream_stat() { return self::work(__FUNCTION__, ['mode' => 0100644, 'size' => 9]); }
    function stream_lock($operation) { return self::work(__FUNCTION__, true); }
    function stream_truncate(int $size): bool { return self::work(__FUNCTION__, true); }
    function stream_set_option($option, $a, $b) { return self::work(__FUNCTION__, true); }
    function stream_metadata($path, $option, $value) { return self::work(__FUNCTION__, true); }
    function stream_cast($as) { return self::work(__FUNCTION__, false); }
    function unlink($path) { return self::work(__FUNCTION__, true); }
    function rename($from, $to) { return self::work(__FUNCTION__, true); }
    function mkdir($path, $mode, $options) { return self::work(__FUNCTION__, true); }
    function rmdir($path, $options) { return self::work(__FUNCTION__, true); }
    function url_stat($path, $flags) { return self::work(__FUNCTION__, ['mode' => 0100644, 'size' => 9]); }
    function dir_opendir($path, $options) { return self::work(__FUNCTION__, true); }
    function dir_readdir() { static $n = 0; return self::work(__FUNCTION__, $n++ % 3 ? "entry$n" : false); }
    function dir_rewinddir() { return self::work(__FUNCTION__, true); }
    function dir_closedir() { return self::work(__FUNCTION__, true); }
}
stream_wrapper_register('ww', 'W');
set_error_handler(function ($no, $message) { echo W::$slow, ': ', $message, "\n"; return true; });

$open = fn() => fopen('ww://x', 'r+');
$calls = [
    '__construct' => [
        fn() => fopen('ww://x', 'r'), fn() => file_get_contents('ww://x'), fn() => opendir('ww://x'), fn() => unlink('ww://x'),
        fn() => rename('ww://x', 'ww://y'), fn() => mkdir('ww://x'), fn() => rmdir('ww://x'), fn() => stat('ww://x'),
        fn() => touch('ww://x'), fn() => is_file('ww://x'), fn() => scandir('ww://x'),
    ],
    'stream_open' => [
        fn() => fopen('ww://x', 'r'), fn() => file_get_contents('ww://x'), fn() => file_put_contents('ww://x', 'y'),
        fn() => copy('ww://x', 'ww://y'), fn() => md5_file('ww://x'), fn() => readfile('ww://x'), fn() => parse_ini_file('ww://x'),
        fn() => getimagesize('ww://x'), fn() => include 'ww://x', fn() => include_once 'ww://x', fn() => simplexml_load_file('ww://x'),
    ],
    'stream_read' => [
        fn($f) => fread($f, 9), fn($f) => fgets($f), fn($f) => fgetc($f), fn($f) => stream_get_contents($f), fn($f) => fpassthru($f),
        fn($f) => fgetcsv($f, escape: ''), fn($f) => stream_get_line($f, 9, '|'), fn($f) => stream_copy_to_stream($f, fopen('php://memory', 'r+')),
        fn() => file_get_contents('ww://x'), fn() => file('ww://x'), fn() => md5_file('ww://x'), fn() => include 'ww://x',
        fn() => include_once 'ww://x', fn($f) => fscanf($f, '%s'), fn() => getimagesize('ww://x'),
    ],
    'stream_write' => [
        fn($f) => fwrite($f, 'y'), fn($f) => fputcsv($f, ['y'], escape: ''), fn() => file_put_contents('ww://x', 'y'),
        fn($f) => stream_copy_to_stream(fopen('data:,y', 'r'), $f),
    ],
    'stream_eof' => [
        fn($f) => fread($f, 9), fn($f) => feof($f), fn($f) => stream_get_contents($f), fn() => file('ww://x'), fn($f) => fgets($f),
        fn($f) => fpassthru($f), fn() => include 'ww://x',
    ],
    'stream_tell' => [fn($f) => fseek($f, 3), fn($f) => rewind($f), fn() => fopen('ww://x', 'a')],
    'stream_seek' => [fn($f) => fseek($f, 3), fn($f) => rewind($f), fn() => file_get_contents('ww://x', offset: 3), fn() => fopen('ww://x', 'a')],
    'stream_flush' => [fn($f) => fwrite($f, 'y') && fflush($f), fn($f) => fwrite($f, 'y') && fclose($f), fn() => file_put_contents('ww://x', 'y')],
    'stream_close' => [fn($f) => fclose($f), fn() => file_get_contents('ww://x', length: 1), fn() => file_put_contents('ww://x', 'y')],
    'stream_stat' => [fn($f) => fstat($f), fn() => include 'ww://x'],
    'stream_lock' => [fn($f) => flock($f, LOCK_EX), fn($f) => flock($f, LOCK_UN)],
    'stream_truncate' => [fn($f) => ftruncate($f, 1)],
    'stream_set_option' => [
        fn($f) => stream_set_blocking($f, false), fn($f) => stream_set_timeout($f, 1), fn($f) => stream_set_write_buffer($f, 0),
        fn($f) => stream_set_read_buffer($f, 0), fn() => include 'ww://x',
    ],
    'stream_metadata' => [fn() => touch('ww://x'), fn() => chmod('ww://x', 0600), fn() => chown('ww://x', 0), fn() => chgrp('ww://x', 0)],
    'stream_cast' => [function ($f) { $r = [$f]; $w = $e = null; return stream_select($r, $w, $e, 0); }, fn($f) => posix_isatty($f)],
    'unlink' => [fn() => unlink('ww://x')],
    'rename' => [fn() => rename('ww://x', 'ww://y')],
    'mkdir' => [fn() => mkdir('ww://x'), fn() => mkdir('ww://x/y', recursive: true)],
    'rmdir' => [fn() => rmdir('ww://x')],
    'url_stat' => [
        fn() => stat('ww://x'), fn() => lstat('ww://x'), fn() => filesize('ww://x'), fn() => file_exists('ww://x'), fn() => is_dir('ww://x'),
        fn() => copy('ww://x', 'ww://y'), fn() => filemtime('ww://x'), fn() => is_writable('ww://x'), fn() => fileperms('ww://x'),
    ],
    'dir_opendir' => [fn() => opendir('ww://x'), fn() => dir('ww://x'), fn() => scandir('ww://x')],
    'dir_readdir' => [fn() => scandir('ww://x'), fn() => readdir(opendir('ww://x')), fn() => dir('ww://x')->read()],
    'dir_rewinddir' => [fn() => rewinddir(opendir('ww://x')), fn() => dir('ww://x')->rewind()],
    'dir_closedir' => [fn() => closedir(opendir('ww://x')), fn() => scandir('ww://x')],
];
$tried = 0;
foreach ($calls as $method => $of_method) {
    foreach ($of_method as $i => $call) {
        W::$slow = '';
        $file = $open();
        W::$slow = $method;
        W::$reached = false;
        $coroutine = spawn $call($file);
        for ($turns = 0; !W::$reached && $turns < 100; $turns++) {
            suspend;
        }
        $coroutine->cancel();
        try {
            $result = await $coroutine;
            echo "$method $i: ", get_debug_type($result), "\n";
        } catch (Async\CancellationException $e) {
            $tried++;
        } catch (Throwable $e) {
            echo "$method $i: ", get_class($e), ': ', $e->getMessage(), "\n";
        }
        if (!W::$reached || !$coroutine->isCancelled()) {
            echo "$method $i: ", W::$reached ? 'not cancelled' : 'not called', "\n";
        }
        W::$slow = '';
        unset($file);
    }
}
$missing = array_diff(get_class_methods('W'), array_keys($calls), ['work']);
echo $tried === array_sum(array_map(count(...), $calls)) ? 'all' : $tried, ' cancelled, ', implode($missing) ?: 'no method', " left out\n";
echo $undefined;
?>
--EXPECT--
all cancelled, no method left out
: Undefined variable $undefined
