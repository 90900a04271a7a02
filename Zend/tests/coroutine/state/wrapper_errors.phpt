--TEST--
The messages of a failed open are the coroutine's
--DESCRIPTION--
State rows: wrapper_errors
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class W {
    public $context;
    public function stream_open($p, $m, $o, &$op) { suspend; return false; }
    public function url_stat($p, $f) { return false; }
}
stream_wrapper_register('ww', 'W');
$told = [];
set_error_handler(function ($no, $message) use (&$told) { $told[] = $message; return true; });
$a = spawn fopen('ww://a', 'r');
$b = spawn fopen('ww://b', 'r');
await $a;
await $b;
sort($told);
echo implode("\n", $told), "\n";
?>
--EXPECT--
fopen(ww://a): Failed to open stream: "W::stream_open" call failed
fopen(ww://b): Failed to open stream: "W::stream_open" call failed
