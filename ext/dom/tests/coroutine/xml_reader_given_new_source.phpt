--TEST--
XMLReader: open() and XML() of an object wait for its turn, as all its methods
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

$uses = [
    'open' => fn($r) => $r->open('slow://x'),
    'XML' => fn($r) => $r->XML('<q><w/></q>'),
    'called statically' => fn($r) => $r::XML('<q/>')->read(),
    'callable' => fn($r) => call_user_func([$r, 'open'], 'slow://y'),
    'read' => fn($r) => $r->read(),
    'next' => fn($r) => $r->next(),
    'outer' => fn($r) => $r->readOuterXml(),
    'expand' => fn($r) => @$r->expand(),
    'name' => fn($r) => $r->name,
    'close' => fn($r) => $r->close(),
];
$pairs = 0;
foreach ($uses as $one) {
    foreach ($uses as $two) {
        $reader = new XMLReader;
        $reader->open('slow://x');
        $reader->read();
        $first = spawn $one($reader);
        suspend;
        $second = spawn $two($reader);
        suspend;
        foreach ([$first, $second] as $c) {
            try {
                await $c;
            } catch (Error $e) {
            }
        }
        $reader->XML('<last/>');
        $pairs += $reader->read() && $reader->name === 'last';
        unset($reader, $first, $second);
    }
}
echo $pairs === count($uses) ** 2 ? "all pairs\n" : "$pairs pairs\n";
?>
--EXPECT--
all pairs
