--TEST--
An XMLReader that waits for input: calls of other coroutines queue, its properties look empty, and it may be given another document
--EXTENSIONS--
async
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
$readers = [spawn pull($reader), spawn pull($reader)];
while (!$readers[1]->isStarted()) suspend;
$reader->name;
$steps = array_map(fn($reader) => await $reader, $readers);
echo 'each step once: ', array_sum($steps) === 299 ? 'yes' : json_encode($steps), ', by both: ', min($steps) > 10 ? 'yes' : 'no', "\n";

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
$closing = spawn use($reader) {
    try {
        return pull($reader);
    } catch (Error $e) {
        return $e->getMessage();
    }
};
while (!$closing->isStarted()) suspend;
$reader->close();
echo await $closing, "\n";
?>
--EXPECT--
each step once: yes, by both: yes
bool(true)
string(5) "other"
Data must be loaded before reading
