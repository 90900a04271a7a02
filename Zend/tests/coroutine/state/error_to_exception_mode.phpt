--TEST--
The error-to-exception mode of an SplFileObject constructor that is suspended does not reach others
--DESCRIPTION--
State rows: error_handling, exception_class
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
$a = spawn { return get_class(new SplFileObject('ww://x')); };
suspend;
try {
    var_dump(fopen('/nonexistent/file', 'r'));
} catch (Throwable $e) {
    echo 'the warning became ', get_class($e), "\n";
}
echo await $a, "\n";
?>
--EXPECTF--
Warning: fopen(/nonexistent/file): Failed to open stream: No such file or directory in %s on line %d
bool(false)
SplFileObject
