--TEST--
A user stream closed by another coroutine while its stream_read is suspended: a defined end, no crash
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class W {
    public $context;
    public function stream_open($p, $m, $o, &$op) { return true; }
    public function stream_read($n) { suspend; return str_repeat('z', $n); }
    public function stream_eof() { return false; }
    public function stream_close() { echo "closed\n"; }
}
stream_wrapper_register('ww', 'W');
$f = fopen('ww://x', 'r');
$a = spawn use($f) { try { $s = fread($f, 10); return $s === false || is_string($s) ? 'defined' : 'undefined'; } catch (TypeError $e) { return 'defined'; } };
suspend;
fclose($f);
$junk = [];
for ($i = 0; $i < 200; $i++) $junk[] = str_repeat('B', 200 + $i % 60);
echo await $a, "\n";
var_dump(is_resource($f));
?>
--EXPECTF--
%Aclosed
%Adefined
bool(false)
