--TEST--
Documents that DOM, SimpleXML and XMLReader read from a stream wrapper suspend only their coroutines
--EXTENSIONS--
async
dom
simplexml
xmlreader
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

function text(string $path): array { return ["<$path[5]>", '<a>', 'one', '</a>', '<b/>', "</$path[5]>"]; }
function dom(): string
{
    $document = new DOMDocument;
    $document->load('ww://d');
    return $document->saveXML($document->documentElement);
}
function simple(): string
{
    return simplexml_load_file('ww://s')->asXML();
}
function reader(): string
{
    $reader = XMLReader::open('ww://r');
    $names = [];
    while ($reader->read()) {
        $names[] = $reader->name;
    }
    return implode(' ', $names);
}
function broken(): string
{
    libxml_use_internal_errors(true);
    $document = new DOMDocument;
    $document->loadXML('<a><b></a>');
    suspend;
    return count(libxml_get_errors()) . ' errors';
}
$switches = 0;
$counter = spawn use(&$switches) { while (true) { suspend; $switches++; } };
$all = [spawn dom(), spawn simple(), spawn reader(), spawn broken(), spawn dom()];
foreach ($all as $one) {
    echo str_replace("<?xml version=\"1.0\"?>\n", '', trim(await $one)), "\n";
}
$counter->cancel();
var_dump($switches > 5);
?>
--EXPECT--
<d><a>one</a><b/></d>
<s><a>one</a><b/></s>
r a #text a b r
2 errors
<d><a>one</a><b/></d>
bool(true)
