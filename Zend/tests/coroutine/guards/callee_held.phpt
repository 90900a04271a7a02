--TEST--
The object of a callback is held while the callback waits: autoloader, entity loader, XML handler, getIterator(), others
--EXTENSIONS--
async
dom
xml
--INI--
async.schedule_seed=0
--FILE--
<?php
class Callee implements IteratorAggregate, Countable
{
    public string $state = 'alive';
    function autoload($class) { $this->look(); eval("class $class {}"); }
    function load($public, $system, $context) { $this->look(); return null; }
    function start($parser, $name, $attributes) { $this->look(); }
    function end() {}
    function getIterator(): Iterator { $this->look(); return new ArrayIterator([$this->state]); }
    function count(): int { $this->look(); return 1; }
    function __invoke() { $this->look(); return ''; }
    private function look(): void { Async\delay(2); echo $this->state, "\n"; }
}
function overwrite(): void
{
    static $rubbish = [];
    for ($i = 0; $i < 500; $i++) {
        $rubbish[] = str_repeat("\xff", $i % 200);
    }
}

$callee = new Callee;
spl_autoload_register([$callee, 'autoload']);
$c = spawn class_exists('Unknown');
suspend;
spl_autoload_unregister([$callee, 'autoload']);
$callee = null;
overwrite();
var_dump(await $c);

libxml_set_external_entity_loader([new Callee, 'load']);
$c = spawn {
    $document = new DOMDocument;
    return @$document->loadXML('<!DOCTYPE a SYSTEM "foo.dtd"><a/>', LIBXML_DTDLOAD);
};
suspend;
libxml_set_external_entity_loader(null);
overwrite();
await $c;

$parser = xml_parser_create();
xml_set_element_handler($parser, [$callee = new Callee, 'start'], [$callee, 'end']);
$callee = null;
$c = spawn xml_parse($parser, '<a/>', true);
suspend;
xml_set_element_handler($parser, null, null);
overwrite();
var_dump(await $c);

foreach ([fn(&$o) => iterator_to_array($o), fn(&$o) => count($o), fn(&$o) => array_map($o, [])] as $use) {
    $object = new Callee;
    $c = spawn $use($object);
    suspend;
    $object = null;
    overwrite();
    await $c;
}
$object = new Callee;
$c = spawn use(&$object) {
    foreach ($object as $value) {
        echo $value, "\n";
    }
};
suspend;
$object = null;
overwrite();
await $c;

register_shutdown_function([new Callee, 'count']);
set_error_handler([new Callee, '__invoke']);
$c = spawn { echo $undefined; };
suspend;
restore_error_handler();
overwrite();
await $c;
?>
--EXPECT--
alive
bool(true)
alive
alive
int(1)
alive
alive
alive
alive
alive
alive
