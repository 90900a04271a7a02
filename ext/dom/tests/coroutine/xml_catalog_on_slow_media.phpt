--TEST--
Two coroutines load documents while the catalog is on slow media: it is read once, and both names are found in it
--EXTENSIONS--
async
dom
--SKIPIF--
<?php require __DIR__ . '/../../../standard/tests/coroutine/file/slow_fs.inc'; slow_fs_skip(); ?>
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/file/slow_fs.inc';
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$root = sys_get_temp_dir() . '/xml_catalog_' . getmypid();
slow_fs_start($root, 30);
$entries = '';
foreach (['one', 'two'] as $name) {
    file_put_contents(__DIR__ . "/xml_catalog_$name.dtd", "<!ELEMENT r ANY><!ATTLIST r from CDATA '$name'>");
    $entries .= "<system systemId='http://weft.invalid/$name.dtd' uri='file://" . __DIR__ . "/xml_catalog_$name.dtd'/>";
}
file_put_contents("$root/list", "<?xml version='1.0'?><catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>$entries</catalog>");
putenv("XML_CATALOG_FILES=/nowhere/at/all file://$root/list");
show_child(<<<'CODE'
    function load(string $name): string
    {
        $document = new DOMDocument;
        $document->loadXML("<!DOCTYPE r SYSTEM 'http://weft.invalid/$name.dtd'><r/>", LIBXML_DTDLOAD | LIBXML_DTDATTR);
        return $document->documentElement->getAttribute('from');
    }
    $both = [spawn load('one'), spawn load('two')];
    foreach ($both as $one) echo await $one, "\n";
    CODE);
?>
--CLEAN--
<?php
array_map('unlink', glob(__DIR__ . '/xml_catalog_*.dtd'));
?>
--EXPECT--
one
two
status: 0
