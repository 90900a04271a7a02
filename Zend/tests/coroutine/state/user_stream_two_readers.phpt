--TEST--
Two coroutines that read one user stream: no byte is lost or torn
--EXTENSIONS--
async
--FILE--
<?php
class W {
    public $context;
    private $c = 0;
    public function stream_open($p, $m, $o, &$op) { return true; }
    public function stream_read($n) { $k = $this->c++; suspend; return $k < 4 ? str_repeat(chr(65 + $k), 8192) : ''; }
    public function stream_eof() { return $this->c > 4; }
    public function stream_close() {}
}
stream_wrapper_register('ww', 'W');
$f = fopen('ww://x', 'r');
$jobs = [];
for ($i = 0; $i < 4; $i++) $jobs[] = spawn fread($f, 8192);
$all = '';
foreach ($jobs as $job) $all .= await $job;
$counts = count_chars($all, 1);
ksort($counts);
foreach ($counts as $char => $n) echo chr($char), ' ', $n, "\n";
?>
--EXPECT--
A 8192
B 8192
C 8192
D 8192
