--TEST--
stream_open of one user wrapper in two coroutines at once is no infinite recursion
--DESCRIPTION--
State rows: user_stream_current_filename
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class W {
    public $context;
    public function stream_open($p, $m, $o, &$op) { suspend; return true; }
    public function stream_stat() { return []; }
    public function url_stat($p, $f) { return false; }
    public function stream_eof() { return true; }
    public function stream_read($n) { return ''; }
    public function stream_close() {}
}
stream_wrapper_register('ww', 'W');
$a = spawn { return get_resource_type(fopen('ww://x', 'r')); };
$b = spawn { return get_resource_type(fopen('ww://x', 'r')); };
echo await $a, ' ', await $b, "\n";
?>
--EXPECT--
stream stream
