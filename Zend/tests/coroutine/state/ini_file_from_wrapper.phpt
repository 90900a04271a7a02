--TEST--
Two coroutines parse ini files with sections from a wrapper that suspends
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

function text(string $path): array { $n = substr($path, 5); return ["first = $n\n", "[s]\n", "k[] = $n\n", "k[] = 2\n"]; }
$a = spawn parse_ini_file('ww://a', true);
$b = spawn parse_ini_file('ww://b', true);
$c = spawn parse_ini_string("[t]\nx = y", true);
echo json_encode([await $a, await $b, await $c]), "\n";
set_error_handler(function () { suspend; return true; });
$d = spawn parse_ini_string('[a');
$e = spawn parse_ini_string('[a', true);
var_dump(await $d, await $e);
?>
--EXPECT--
[{"first":"a","s":{"k":["a","2"]}},{"first":"b","s":{"k":["b","2"]}},{"t":{"x":"y"}}]
bool(false)
bool(false)
