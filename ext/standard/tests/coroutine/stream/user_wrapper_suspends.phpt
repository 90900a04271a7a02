--TEST--
A user wrapper whose every method suspends: 50 coroutines use all of it at once
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/hostile.inc';
final class Slow
{
    public $context;
    private string $data = '';
    private int $at = 0;
    private array $names = [];
    public static array $files = [];

    private function wait(): void { usleep(50); }
    public function stream_open($path, $mode, $options, &$opened) { $this->wait(); $this->data = self::$files[$path] ?? "content of $path\nsecond line\n"; return !str_contains($path, 'missing'); }
    public function stream_read($count) { $this->wait(); $part = substr($this->data, $this->at, min($count, 7)); $this->at += strlen($part); return $part; }
    public function stream_write($data) { $this->wait(); $this->data = substr($this->data, 0, $this->at) . $data; $this->at += strlen($data); return strlen($data); }
    public function stream_eof() { $this->wait(); return $this->at >= strlen($this->data); }
    public function stream_tell() { $this->wait(); return $this->at; }
    public function stream_seek($offset, $whence) { $this->wait(); if ($whence !== SEEK_SET) return false; $this->at = $offset; return true; }
    public function stream_flush() { $this->wait(); return true; }
    public function stream_stat() { $this->wait(); return ['size' => strlen($this->data)]; }
    public function stream_lock($operation) { $this->wait(); return true; }
    public function stream_truncate(int $size) { $this->wait(); $this->data = substr($this->data, 0, $size); return true; }
    public function stream_metadata($path, $option, $value) { $this->wait(); return true; }
    public function stream_set_option($option, $a, $b) { $this->wait(); return false; }
    public function stream_close() { $this->wait(); }
    public function url_stat($path, $flags) { $this->wait(); return str_contains($path, 'missing') ? false : ['size' => strlen($path), 'mode' => 0100644]; }
    public function unlink($path) { $this->wait(); return !str_contains($path, 'missing'); }
    public function rename($from, $to) { $this->wait(); return true; }
    public function mkdir($path, $mode, $options) { $this->wait(); return true; }
    public function rmdir($path, $options) { $this->wait(); return true; }
    public function dir_opendir($path, $options) { $this->wait(); $this->names = ['one', 'two', 'three']; return true; }
    public function dir_readdir() { $this->wait(); return array_shift($this->names) ?? false; }
    public function dir_rewinddir() { $this->wait(); $this->names = ['one', 'two', 'three']; return true; }
    public function dir_closedir() { $this->wait(); return true; }
}
stream_wrapper_register('slow', Slow::class);
Slow::$files['slow://code'] = '<?php return __FILE__ . " " . strlen(file_get_contents("slow://nested"));';
Slow::$files['slow://settings'] = "[section]\nkey = value\n";

same_for_all('read', fn() => [file_get_contents('slow://a'), file('slow://b', FILE_IGNORE_NEW_LINES), file_get_contents('slow://c', offset: 3, length: 5)]);
same_for_all('lines', function () {
    $f = fopen('slow://lines', 'r');
    $seen = [];
    while (!feof($f)) $seen[] = fgets($f);
    return [$seen, fstat($f)['size'], rewind($f), fgetc($f), ftell($f), fseek($f, -1, SEEK_CUR), fclose($f)];
});
same_for_all('write', function () {
    $f = fopen('slow://w', 'r+');
    return [fwrite($f, 'abc'), fflush($f), flock($f, LOCK_EX), flock($f, LOCK_UN), ftruncate($f, 2), rewind($f), fread($f, 10), stream_set_blocking($f, false), fclose($f)];
});
same_for_all('names', fn() => [file_exists('slow://x'), filesize('slow://x'), is_dir('slow://x'), unlink('slow://x'), unlink('slow://missing'), rename('slow://x', 'slow://y'),
    mkdir('slow://d'), rmdir('slow://d'), touch('slow://x'), chmod('slow://x', 0600), file_exists('slow://missing')]);
same_for_all('directories', function () {
    $d = opendir('slow://d');
    $seen = [readdir($d), rewinddir($d), readdir($d), readdir($d), readdir($d), readdir($d)];
    closedir($d);
    return [$seen, scandir('slow://d')];
});
same_for_all('copy', fn() => [copy('slow://from', 'slow://to'), stream_copy_to_stream(fopen('slow://from', 'r'), fopen('slow://to', 'w'))]);
same_for_all('include', fn() => [include 'slow://code', parse_ini_file('slow://settings', true)]);
same_for_all('missing', fn() => file_get_contents('slow://missing'));
same_for_all('filter', fn() => file_get_contents('php://filter/read=string.toupper/resource=slow://f'));
?>
--EXPECT--
read: ["content of slow:\/\/a\nsecond line\n",["content of slow:\/\/b","second line"],"tent "]
lines: [["content of slow:\/\/lines\n","second line\n"],36,true,"c",1,0,true]
write: [3,true,true,true,true,true,"ab",false,true]
names: [true,8,false,true,false,true,true,true,true,true,false]
directories: [["one",null,"one","two","three",false],["one","three","two"]]
copy: [true,35]
include: ["slow:\/\/code 37",{"section":{"key":"value"}}]
missing: false [file_get_contents(slow://missing): Failed to open stream: "Slow::stream_open" call failed]
filter: "CONTENT OF SLOW:\/\/F\nSECOND LINE\n"
