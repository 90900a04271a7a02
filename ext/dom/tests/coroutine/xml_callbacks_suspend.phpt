--TEST--
Callbacks of a parse may suspend: handlers of xml_parse(), an external entity loader
--EXTENSIONS--
async
dom
xml
--INI--
async.schedule_seed=0
--FILE--
<?php
function elements(string $name): string
{
    $seen = [];
    $parser = xml_parser_create();
    xml_set_element_handler($parser,
        function ($parser, $element) use (&$seen) { suspend; $seen[] = $element; },
        function ($parser, $element) use (&$seen) { suspend; $seen[] = "/$element"; });
    xml_parse($parser, "<$name><$name.in/></$name>", true);
    return implode(' ', $seen);
}
libxml_set_external_entity_loader(function ($public, $system) {
    suspend;
    $stream = fopen('php://memory', 'w+');
    fwrite($stream, '<!ENTITY e "' . basename($system, '.dtd') . '">');
    rewind($stream);
    return $stream;
});
function entity(string $name): string
{
    $document = new DOMDocument;
    $document->loadXML("<!DOCTYPE r SYSTEM '$name.dtd'><r>&e;</r>", LIBXML_DTDLOAD | LIBXML_NOENT);
    return $document->documentElement->textContent;
}
$all = [spawn elements('x'), spawn entity('first'), spawn elements('y'), spawn entity('second')];
foreach ($all as $one) {
    echo await $one, "\n";
}
?>
--EXPECT--
X X.IN /X.IN /X
first
Y Y.IN /Y.IN /Y
second
