--TEST--
An XPath evaluation is not left in a function of PHP that it calls: other coroutines cannot remove its nodes meanwhile
--EXTENSIONS--
async
dom
--INI--
async.schedule_seed=0
--FILE--
<?php
$document = new DOMDocument;
$document->loadXML('<a><b/><b/><b/></a>');
$xpath = new DOMXPath($document);
$xpath->registerNamespace('php', 'http://php.net/xpath');
$work = spawn (function () { Async\delay(1); return 5; })();
$xpath->registerPhpFunctions(['waits' => function () use ($work, &$message) {
    Async\delay(1);
    usleep(1000);
    try {
        await $work;
    } catch (Async\AsyncException $e) {
        $message = $e->getMessage();
    }
    return true;
}]);
foreach (['query', 'evaluate'] as $method) {
    $found = spawn $xpath->$method('//b[php:function("waits", .)]');
    $remover = spawn use($document) {
        foreach (iterator_to_array($document->getElementsByTagName('b')) as $node) {
            $node->remove();
        }
    };
    await $remover;
    foreach (await $found as $node) {
        echo $node->nodeName, ' ';
    }
    echo count(await $found), "\n";
    unset($found, $node);
    $document->loadXML('<a><b/><b/></a>');
    $xpath->__construct($document);
    $xpath->registerNamespace('php', 'http://php.net/xpath');
    $xpath->registerPhpFunctions(['waits' => fn() => true]);
}
echo "$message\n";

// a schema that is read while the document is validated
class Schema
{
    public $context;
    private string $text = '<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a"><element name="a"/></schema>';
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($count)
    {
        Async\delay(1);
        $text = $this->text;
        $this->text = '';
        return $text;
    }
    function stream_eof() { return $this->text === ''; }
    function stream_stat() { return []; }
    function url_stat($path, $flags) { return []; }
    function stream_set_option($option, $a, $b) { return false; }
}
stream_wrapper_register('schema', 'Schema');
$document->loadXML('<o xmlns:x="http://www.w3.org/2001/XMLSchema-instance"><a xmlns="urn:a" x:schemaLocation="urn:a schema://a"/><b/></o>');
$valid = spawn $document->schemaValidateSource('<schema xmlns="http://www.w3.org/2001/XMLSchema"><element name="o"><complexType><sequence>
    <any minOccurs="0" maxOccurs="unbounded" processContents="lax" namespace="##any"/></sequence></complexType></element></schema>');
$remover = spawn $document->documentElement->replaceChildren();
var_dump(await $valid);
?>
--EXPECT--
b b b 3
b b 2
Cannot suspend while an XPath expression is evaluated
bool(true)
