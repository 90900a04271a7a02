--TEST--
A wrapper that opens itself endlessly is still stopped, after a switch too
--DESCRIPTION--
State rows: user_stream_current_filename
--EXTENSIONS--
async
--FILE--
<?php
class W {
    public $context;
    public function stream_open($p, $m, $o, &$op) { suspend; $f = @fopen($p, 'r'); echo $f ? "opened\n" : "prevented\n"; return true; }
    public function stream_close() {}
    public function stream_eof() { return true; }
}
stream_wrapper_register('ww', 'W');
await spawn { fopen('ww://x', 'r'); };
?>
--EXPECT--
prevented
