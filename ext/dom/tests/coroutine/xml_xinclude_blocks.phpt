--TEST--
XInclude changes a document and cannot be left
--EXTENSIONS--
async
dom
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

function text(string $path): array { return ['<included/>']; }
libxml_set_external_entity_loader(function ($public, $system) {
    try {
        await spawn strtoupper('x');
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
    return $system;
});
$other = spawn { return 'not yet'; };
$document = new DOMDocument;
$document->loadXML('<r xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="ww://x"/></r>');
echo $document->xinclude(), ' ', $other->isCompleted() ? 'left' : 'not left', "\n";
echo preg_match('/<included/', $document->saveXML()), "\n";
?>
--EXPECT--
Cannot suspend while XInclude changes a document
1 not left
1
