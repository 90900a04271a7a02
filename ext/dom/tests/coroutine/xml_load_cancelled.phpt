--TEST--
A coroutine that is cancelled while a document is read
--EXTENSIONS--
async
simplexml
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

function text(string $path): array { Async\delay(60_000); return []; }
$a = spawn {
    try {
        @simplexml_load_file('ww://x');
        echo "loaded\n";
    } finally {
        echo "finally\n";
    }
};
suspend;
suspend;
$a->cancel();
try {
    await $a;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
echo simplexml_load_string('<fine/>')->getName(), "\n";
?>
--EXPECT--
finally
cancelled
fine
