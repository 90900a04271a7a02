--TEST--
An XMLReader that waits for input looks empty to other coroutines, and may be given another document
--EXTENSIONS--
xmlreader
dom
--FILE--
<?php
class Dribble {
    public $context;
    private int $chunk = 0;
    function stream_open() { return true; }
    function stream_read() {
        suspend;
        $chunk = $this->chunk++;
        return $chunk === 0 ? '<r>' : ($chunk < 100 ? '<a>1</a>' : ($chunk === 100 ? '</r>' : ''));
    }
    function stream_eof() { return $this->chunk > 100; }
    function stream_stat() { return []; }
    function url_stat() { return []; }
    function stream_set_option() { return false; }
    function stream_close() {}
}
stream_wrapper_register('dribble', Dribble::class);
libxml_use_internal_errors(true);

function pull(XMLReader $reader): int {
    for ($n = 0; $reader->read(); $n++);
    return $n;
}
function open(): XMLReader {
    $reader = new XMLReader;
    $reader->open('dribble://x');
    return $reader;
}

$reader = open();
$reading = spawn pull($reader);
$refused = 0;
while (!$reading->isStarted()) suspend;
while (!$reading->isCompleted()) {
    suspend;
    try {
        $reader->read();
        @$reader->expand();
    } catch (Error) {
        $refused++;
    }
    $reader->name;
    $reader->readInnerXml();
}
echo 'refused while it reads: ', $refused > 10 ? 'yes' : "no: $refused", ', end: ', (await $reading) > 10 ? 'yes' : 'no', "\n";

$reader = open();
$reading = spawn use($reader) {
    try {
        return pull($reader);
    } catch (Error $e) {
        return $e->getMessage();
    }
};
while (!$reading->isStarted()) suspend;
suspend;
$reader->XML('<other><b/></other>');
await $reading;
var_dump($reader->read() || $reader->XML('<other><b/></other>') && $reader->read(), $reader->name);

$reader = open();
$closing = spawn pull($reader);
while (!$closing->isStarted()) suspend;
$reader->close();
var_dump((await $closing) > 10);
?>
--EXPECT--
refused while it reads: yes, end: yes
bool(true)
string(5) "other"
bool(true)
