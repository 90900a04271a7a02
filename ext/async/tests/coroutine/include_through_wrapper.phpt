--TEST--
An include through a stream wrapper suspends while the file is read
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class W {
    public $context;
    private array $parts;
    public function stream_open($p, $m, $o, &$op) { suspend; $this->parts = text($p); return true; }
    public function stream_stat() { return []; }
    public function url_stat($p, $f) { return []; }
    public function stream_set_option($o, $a, $b) { return false; }
    public function stream_eof() { return !$this->parts; }
    public function stream_read($n) { suspend; return (string) array_shift($this->parts); }
    public function stream_close() {}
}
stream_wrapper_register('ww', 'W');

function text(string $path): array
{
    $name = substr($path, 5);
    return ['<?php ', "\$x = '$name'; ", 'suspend; ', "return strtoupper(\$x) . __FILE__;"];
}
$others = 0;
$counter = spawn use(&$others) { while (true) { suspend; $others++; } };
$a = spawn { return include 'ww://one'; };
$b = spawn { return include 'ww://two'; };
$c = spawn { return include 'ww://one'; };
$d = spawn { return [require_once 'ww://once', include_once 'ww://once']; };
$e = spawn { return require_once 'ww://once'; };
echo await $a, ' ', await $b, ' ', await $c, ' ', json_encode(await $d, JSON_UNESCAPED_SLASHES), ' ', json_encode(await $e), "\n";
$counter->cancel();
var_dump($others > 8);
?>
--EXPECT--
ONEww://one TWOww://two ONEww://one ["ONCEww://once",true] true
bool(true)
