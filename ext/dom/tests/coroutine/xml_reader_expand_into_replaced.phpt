--TEST--
XMLReader::expand($node): the node's document is another one after the wait
--EXTENSIONS--
async
xmlreader
dom
--ENV--
USE_ZEND_ALLOC=0
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
class Slow
{
    public $context;
    private int $part = 0;
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($count)
    {
        $this->part++;
        if ($this->part > 1) {
            Async\delay(1);
        }
        return $this->part === 1 ? '<?xml version="1.0"?><a><b/>' : ($this->part < 30 ? '<c>text</c>' : ($this->part === 30 ? '</a>' : ''));
    }
    function stream_eof() { return $this->part >= 30; }
    function stream_stat() { return []; }
    function url_stat($path, $flags) { return ['mode' => 0100644, 'size' => 100]; }
    function stream_set_option($option, $a, $b) { return false; }
    function stream_close() { Async\delay(2); }
}
stream_wrapper_register('slow', 'Slow');
error_reporting(E_ERROR);

foreach (['loadXML', 'load', 'removed'] as $how) {
    $document = new DOMDocument;
    $document->loadXML('<first/>');
    $base = $how === 'removed' ? $document->documentElement : $document;
    $reader = new XMLReader;
    $reader->open('slow://x');
    $reader->read();
    $c = spawn $reader->expand($base);
    suspend;
    Async\delay(2);
    match ($how) {
        'loadXML' => $document->loadXML('<second/>'),
        'load' => $document->load('data:text/xml,<second/>'),
        'removed' => $document->removeChild($base),
    };
    $rubbish = array_map(fn($i) => str_repeat("\xff", $i), range(1, 500));
    $node = await $c;
    echo "$how: ", $node->nodeName, ' ', $node->ownerDocument === $document ? 'same' : 'other', ' ';
    $node->ownerDocument->documentElement?->appendChild($node);
    echo strlen($node->ownerDocument->saveXML()) > 300 ? 'whole' : 'part', "\n";
}
?>
--EXPECT--
loadXML: a same whole
load: a same whole
removed: a same part
