--TEST--
Properties, casts, clones and what var_dump() reads of an object wait for its turn while another coroutine is in a call on it
--EXTENSIONS--
async
xmlreader
--INI--
async.schedule_seed=0
--FILE--
<?php
class Slow
{
    public $context;
    private array $entries = ['a', 'b', 'c'];
    private string $xml = '<a><b>text</b></a>';
    function dir_opendir($path, $options) { return true; }
    function dir_readdir() { $this->wait(); return array_shift($this->entries) ?? false; }
    function dir_closedir() { return true; }
    function dir_rewinddir() { return true; }
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($count) { $this->wait(); $xml = $this->xml; $this->xml = ''; return $xml; }
    function stream_eof() { return $this->xml === ''; }
    function stream_stat() { return []; }
    function url_stat($path, $flags) { return []; }
    function stream_set_option($option, $a, $b) { return false; }
    private function wait(): void { echo "in the call\n"; Async\delay(5); echo "out of it\n"; }
}
stream_wrapper_register('slow', 'Slow');

$reader = new XMLReader;
$reader->open('slow://x.xml');
$read = spawn $reader->read();
suspend;
$seen = $reader->nodeType . ' ' . $reader->name;
echo "XMLReader: $seen\n";
await $read;

$directory = new DirectoryIterator('slow://x');
foreach ([
    'cast' => fn() => (string) $directory,
    'clone' => fn() => (clone $directory)->getFilename(),
    'var_dump' => function () use ($directory) { ob_start(); var_dump($directory); return str_contains(ob_get_clean(), 'DirectoryIterator'); },
] as $what => $use) {
    $next = spawn $directory->next();
    suspend;
    $seen = json_encode($use());
    echo "$what: $seen\n";
    await $next;
}

// cancelled while it waits for its turn
foreach (['cast' => fn() => (string) $directory, 'clone' => fn() => clone $directory] as $what => $use) {
    $next = spawn $directory->rewind();
    suspend;
    $c = spawn $use();
    suspend;
    $c->cancel();
    try {
        await $c;
    } catch (Async\CancellationException) {
        echo "$what: cancelled\n";
    }
    await $next;
}
?>
--EXPECT--
in the call
out of it
in the call
out of it
in the call
out of it
XMLReader: 1 a
in the call
out of it
in the call
out of it
cast: "b"
in the call
out of it
in the call
out of it
in the call
out of it
in the call
out of it
clone: "c"
in the call
out of it
var_dump: true
in the call
cast: cancelled
out of it
in the call
clone: cancelled
out of it
