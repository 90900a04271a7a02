--TEST--
libxml_set_external_entity_loader() and libxml_disable_entity_loader() act on all
--DESCRIPTION--
State rows: LIBXML(entity_loader_callback), entity_loader_setting
--EXTENSIONS--
async
dom
libxml
--INI--
async.schedule_seed=0
--FILE--
<?php
await spawn {
    libxml_set_external_entity_loader(function ($public, $system) {
        $f = fopen('php://memory', 'w+');
        fwrite($f, '<!ENTITY e "loaded">');
        rewind($f);
        return $f;
    });
};
$document = new DOMDocument;
$document->loadXML('<!DOCTYPE r SYSTEM "x.dtd"><r>&e;</r>', LIBXML_DTDLOAD | LIBXML_NOENT);
echo $document->documentElement->textContent, "\n";
libxml_set_external_entity_loader(null);
await spawn { @libxml_disable_entity_loader(true); suspend; };
var_dump(@$document->load(__FILE__), @libxml_disable_entity_loader(false));
var_dump(await spawn { return @libxml_disable_entity_loader(false); });
?>
--EXPECT--
loaded
bool(false)
bool(true)
bool(false)
