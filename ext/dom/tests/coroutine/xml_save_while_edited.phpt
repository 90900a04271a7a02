--TEST--
A document that is saved to a stream that waits may be changed meanwhile: what is written is what it was
--EXTENSIONS--
async
dom
simplexml
--FILE--
<?php
class Slow {
    public $context;
    public static string $data;
    public static bool $opening, $writing;
    public static ?Closure $wait;
    function stream_open($path, $mode, $options, &$opened) {
        self::$data = '';
        self::$opening = true;
        (self::$wait)('opening');
        return $path !== 'slow://refused';
    }
    function stream_write($text) {
        self::$writing = true;
        (self::$wait)('writing');
        self::$data .= $text;
        return strlen($text);
    }
    function stream_flush() { return true; }
    function stream_close() { suspend; }
    function stream_eof() { return true; }
    function stream_tell() { return strlen(self::$data); }
}
stream_wrapper_register('slow', Slow::class);

const ITEMS = 1000;
$text = '<r>' . str_repeat('<i><b>1</b></i>', ITEMS) . '</r>';
$html = '<!DOCTYPE html><html><body>' . str_repeat('<i><b>1</b></i>', ITEMS) . '</body></html>';
$old = function (string $load, string $text) {
    $document = new DOMDocument;
    $document->$load($text);
    return $document;
};
$cases = [
    'save' => fn () => $old('loadXML', $text),
    'saveHTMLFile' => fn () => $old('loadHTML', $html),
    'C14NFile' => fn () => $old('loadXML', $text),
    'saveXmlFile' => fn () => Dom\XMLDocument::createFromString($text),
    'saveHtmlFile' => fn () => Dom\HTMLDocument::createFromString($html),
    'asXML' => fn () => simplexml_load_string($text),
];

function clear(object $document): void {
    if ($document instanceof SimpleXMLElement) {
        unset($document->i);
        return;
    }
    $top = $document->documentElement;
    while ($top->lastChild) {
        $top->removeChild($top->lastChild);
    }
    if ($document instanceof DOMDocument) {
        $document->loadXML('<other/>');
    }
    for ($i = 0; $i < ITEMS; $i++) {
        $others[] = str_repeat('Q', $i % 300);
    }
}

foreach ($cases as $method => $make) {
    Slow::$opening = Slow::$writing = $cleared = false;
    Slow::$wait = function ($where) use (&$cleared) {
        if ($where === 'writing') while (!$cleared) suspend;
    };
    $document = $make();
    $saving = spawn use($document, $method) { return $document->$method('slow://x'); };
    while (!Slow::$writing) suspend;
    clear($document);
    $cleared = true;
    $result = await $saving;
    echo $method, ': ', $result === true || $result === strlen(Slow::$data) ? 'all' : var_export($result, true), ', ',
        substr_count(Slow::$data, '<i><b>1</b></i>'), "\n";
}

echo "while it is opened\n";
foreach ($cases as $method => $make) {
    Slow::$opening = Slow::$writing = $cleared = false;
    Slow::$wait = function ($where) use (&$cleared) {
        if ($where === 'opening') while (!$cleared) suspend;
    };
    $document = $make();
    $saving = spawn use($document, $method) { return @$document->$method('slow://refused'); };
    while (!Slow::$opening) suspend;
    clear($document);
    $cleared = true;
    echo $method, ': ', var_export(await $saving, true), "\n";
}

echo "no room\n";
$other = spawn (function () { while (true) suspend; })();
foreach ($cases as $method => $make) {
    echo $method, ': ', var_export(@$make()->$method('/dev/full'), true), ', ', error_get_last()['message'] ?? '', "\n";
    error_clear_last();
}
$other->cancel();
?>
--EXPECTF--
save: all, 1000
saveHTMLFile: all, 1000
C14NFile: all, 1000
saveXmlFile: all, 1000
saveHtmlFile: all, 1000
asXML: all, 1000
while it is opened
save: false
saveHTMLFile: 0
C14NFile: false
saveXmlFile: false
saveHtmlFile: false
asXML: false
no room
save: false, DOMDocument::save(): Write of %d bytes failed with errno=28 No space left on device
saveHTMLFile: false, DOMDocument::saveHTMLFile(): Write of %d bytes failed with errno=28 No space left on device
C14NFile: false, DOMNode::C14NFile(): Write of %d bytes failed with errno=28 No space left on device
saveXmlFile: false, Dom\XMLDocument::saveXmlFile(): Write of %d bytes failed with errno=28 No space left on device
saveHtmlFile: false, Dom\HTMLDocument::saveHtmlFile(): Write of %d bytes failed with errno=28 No space left on device
asXML: false, SimpleXMLElement::asXML(): Write of %d bytes failed with errno=28 No space left on device
