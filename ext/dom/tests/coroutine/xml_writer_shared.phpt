--TEST--
One XMLWriter in several coroutines: while its stream waits the calls of others wait
--EXTENSIONS--
async
xmlwriter
--FILE--
<?php
class Slow {
    public $context;
    public static array $data = [];
    public static ?Closure $wait = null;
    private string $path;
    function stream_open($path, $mode, $options, &$opened) {
        suspend;
        $this->path = $path;
        self::$data[$path] = '';
        return true;
    }
    function stream_write($text) {
        for ($i = 0; $i < 5; $i++) suspend;
        if (self::$wait) (self::$wait)();
        self::$data[$this->path] .= $text;
        return strlen($text);
    }
    function stream_flush() { return true; }
    function stream_close() { for ($i = 0; $i < 5; $i++) suspend; }
    function stream_eof() { return true; }
}
stream_wrapper_register('slow', Slow::class);

function elements(XMLWriter $writer, string $name): void {
    for ($i = 0; $i < 20; $i++) {
        $writer->startElement($name);
        $writer->text(str_repeat('x', 1500));
        $writer->endElement();
    }
    $writer->flush();
}
function ticks(XMLWriter $writer, bool &$end): void {
    while (!$end) {
        $writer->flush();
        suspend;
    }
}
foreach (['openUri' => function () { $w = new XMLWriter; $w->openUri('slow://a'); return $w; },
        'toUri' => fn () => XMLWriter::toUri('slow://a'), 'toStream' => fn () => XMLWriter::toStream(fopen('slow://a', 'w'))] as $how => $make) {
    $writer = $make();
    $end = false;
    $flushing = spawn ticks($writer, $end);
    $all = [spawn elements($writer, 'p'), spawn elements($writer, 'q')];
    foreach ($all as $one) await $one;
    $end = true;
    await $flushing;
    echo $how, ': ', preg_match('~^(<([pq])>x{1500}</\2>){40}$~', Slow::$data['slow://a']), "\n";
    unset($writer, $flushing, $all, $one);
}

echo "a cancelled wait, another output\n";
$go = false;
Slow::$wait = function () use (&$go) { while (!$go) suspend; };
$writer = new XMLWriter;
$writer->openUri('slow://b');
$writer->startElement('r');
$writing = spawn use($writer) { $writer->text('one'); return $writer->flush(); };
while (!$writing->isStarted()) suspend;
$waiting = spawn use($writer) { return $writer->flush(); };
$reopening = spawn use($writer) {
    $opened = $writer->openUri('slow://c');
    $writer->writeElement('c');
    return [$opened, $writer->flush()];
};
while (!$waiting->isStarted()) suspend;
$waiting->cancel();
try {
    await $waiting;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
$go = true;
echo await $writing, ' ', Slow::$data['slow://b'], ' ', json_encode(await $reopening), ' ', Slow::$data['slow://c'], "\n";

$writing = spawn use($writer) { $writer->text('last'); return $writer->flush(); };
while (!$writing->isStarted()) suspend;
$memory = spawn use($writer) { $writer->openMemory(); $writer->text('memory'); return $writer->outputMemory(); };
echo await $writing, ' ', await $memory, ' ', Slow::$data['slow://c'], "\n";

echo "the stream calls its writer\n";
$writer->openUri('slow://d');
Slow::$wait = function () use ($writer) { var_dump($writer->setIndent(false)); };
$writer->writeElement('d');
var_dump($writer->flush());
Slow::$wait = null;
echo Slow::$data['slow://d'], "\n";
?>
--EXPECT--
openUri: 1
toUri: 1
toStream: 1
a cancelled wait, another output
Async\CancellationException
6 <r>one [true,4] <c/>
4 memory <c/>last
the stream calls its writer
bool(true)
int(4)
<d/>
