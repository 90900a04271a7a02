--TEST--
libxml_set_streams_context() acts on the coroutine's documents
--DESCRIPTION--
State rows: libxml_stream_context
--EXTENSIONS--
async
dom
libxml
--INI--
async.schedule_seed=0
--FILE--
<?php
class W {
    public $context;
    private $read = false;
    public function stream_open($p, $m, $o, &$op) { suspend; return true; }
    public function stream_stat() { return []; }
    public function url_stat($p, $f) { return []; }
    public function stream_eof() { return $this->read; }
    public function stream_read($n) {
        if ($this->read) { return ''; }
        $this->read = true;
        return '<r>' . (stream_context_get_options($this->context)['w']['who'] ?? 'nobody') . '</r>';
    }
    public function stream_close() {}
}
stream_wrapper_register('ww', 'W');
function load(?string $who): string
{
    if ($who) {
        libxml_set_streams_context(stream_context_create(['w' => ['who' => $who]]));
    }
    suspend;
    $document = new DOMDocument;
    $document->load('ww://x');
    return $document->documentElement->textContent;
}
$a = spawn load('a');
$b = spawn load('b');
$c = spawn load(null);
echo await $a, ' ', await $b, ' ', await $c, "\n";
?>
--EXPECT--
a b nobody
