--TEST--
LIBXML_NOEMPTYTAG of a save that suspends does not reach others
--DESCRIPTION--
State rows: libxml_save_no_empty_tags
--EXTENSIONS--
async
dom
libxml
--INI--
async.schedule_seed=0
--FILE--
<?php
class W {
    public $context;
    public static string $written = '';
    public function stream_open($p, $m, $o, &$op) { return true; }
    public function url_stat($p, $f) { return []; }
    public function stream_write($data) { suspend; self::$written .= $data; return strlen($data); }
    public function stream_close() {}
}
stream_wrapper_register('ww', 'W');
$document = new DOMDocument;
$document->loadXML('<a><b/></a>');
$a = spawn { $document = new DOMDocument; $document->loadXML('<a><b/></a>'); $document->save('ww://x', LIBXML_NOEMPTYTAG); };
$b = spawn use($document) { $document->save('php://output'); };
await $a;
await $b;
echo W::$written;
?>
--EXPECT--
<?xml version="1.0"?>
<a><b/></a>
<?xml version="1.0"?>
<a><b></b></a>
