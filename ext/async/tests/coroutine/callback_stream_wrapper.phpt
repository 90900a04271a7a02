--TEST--
Suspensions inside every method of a user stream wrapper
--EXTENSIONS--
async
--FILE--
<?php
class SlowWrapper {
    public $context;
    private static $files = ['a' => "line1\nline2\n"];
    private $name, $pos = 0;
    public function stream_open($path, $mode, $options, &$opened) { suspend; $this->name = substr($path, 7); if ($mode[0] == 'w') self::$files[$this->name] = ''; return isset(self::$files[$this->name]); }
    public function stream_read($n) { suspend; $r = substr(self::$files[$this->name], $this->pos, min($n, 4)); $this->pos += strlen($r); return $r; }
    public function stream_write($data) { suspend; self::$files[$this->name] .= $data; return strlen($data); }
    public function stream_eof() { suspend; return $this->pos >= strlen(self::$files[$this->name]); }
    public function stream_stat() { suspend; return []; }
    public function stream_flush() { suspend; return true; }
    public function stream_close() { suspend; }
    public function url_stat($path, $flags) { suspend; return isset(self::$files[substr($path, 7)]) ? ['size' => 1, 'mode' => 0100644] : false; }
    public function unlink($path) { suspend; unset(self::$files[substr($path, 7)]); return true; }
    public function dir_opendir($path, $options) { suspend; $this->pos = 0; return true; }
    public function dir_readdir() { suspend; return array_keys(self::$files)[$this->pos++] ?? false; }
    public function dir_closedir() { suspend; }
}
stream_wrapper_register('slow', 'SlowWrapper');
function work($n) {
    $r = [file_get_contents('slow://a'), file('slow://a', FILE_IGNORE_NEW_LINES), file_exists('slow://none')];
    file_put_contents("slow://own$n", "written $n");
    $r[] = file_get_contents("slow://own$n");
    $f = fopen('slow://a', 'r');
    $r[] = fgets($f);
    $r[] = stream_get_contents($f);
    fclose($f);
    unlink("slow://own$n");
    $r[] = file_exists("slow://own$n");
    $r[] = @fopen('slow://missing', 'r');
    return json_encode($r);
}
$a = spawn work(1);
$b = spawn work(2);
echo await $a, "\n", await $b, "\n";
echo implode(',', scandir('slow://')), "\n";
?>
--EXPECT--
["line1\nline2\n",["line1","line2"],false,"written 1","line1\n","line2\n",false,false]
["line1\nline2\n",["line1","line2"],false,"written 2","line1\n","line2\n",false,false]
a
