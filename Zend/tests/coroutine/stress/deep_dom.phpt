--TEST--
Deep documents are cloned, serialized, searched and freed in a coroutine as in the main flow
--EXTENSIONS--
async
dom
simplexml
--FILE--
<?php
require __DIR__ . '/deep_structures.inc';
$depth = 2000;
function deep_document(DOMDocument|Dom\XMLDocument $document, int $depth)
{
    $parent = $document;
    while ($depth--) { $parent = $parent->appendChild($document->createElement('a')); }
    return $document;
}
$old = fn() => deep_document(new DOMDocument, $depth);
$modern = fn() => deep_document(Dom\XMLDocument::createEmpty(), $depth);
same_in_coroutine('cloneNode', function () use ($old) { $d = $old(); $e = new DOMDocument; $e->appendChild($e->importNode($d->documentElement, true)); return md5($e->saveXML()); });
same_in_coroutine('clone', fn() => md5((clone $old())->saveXML()));
same_in_coroutine('C14N', fn() => md5($old()->C14N()));
same_in_coroutine('normalize', function () use ($old) { $d = $old(); $d->normalizeDocument(); return md5($d->saveXML()); });
same_in_coroutine('XPath', fn() => (new DOMXPath($old()))->evaluate(str_repeat('(', 200) . 'count(//a)' . str_repeat(')', 200)));
same_in_coroutine('removed', function () use ($old) { $d = $old(); $node = $d->documentElement->cloneNode(true); unset($d); return $node->nodeName; });
same_in_coroutine('Dom\XMLDocument', fn() => md5($modern()->saveXml()));
same_in_coroutine('Dom\XMLDocument, clone', fn() => md5((clone $modern())->saveXml()));
same_in_coroutine('Dom\XMLDocument, normalize', function () use ($modern) { $d = $modern(); $d->documentElement->normalize(); return md5($d->saveXml()); });
same_in_coroutine('SimpleXMLElement', fn() => count(simplexml_import_dom($old())->xpath('//a')));
?>
--EXPECT--
cloneNode: same
clone: same
C14N: same
normalize: same
XPath: same
removed: same
Dom\XMLDocument: same
Dom\XMLDocument, clone: same
Dom\XMLDocument, normalize: same
SimpleXMLElement: same
