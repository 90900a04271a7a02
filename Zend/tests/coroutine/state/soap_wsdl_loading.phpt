--TEST--
A SOAP client that loads its WSDL through a wrapper that suspends allows and forbids nothing to others
--DESCRIPTION--
State rows: allow_url_fopen, entity_loader_disabled
--EXTENSIONS--
async
soap
dom
--INI--
async.schedule_seed=0
allow_url_fopen=0
--FILE--
<?php
class W {
    public $context;
    private string $text;
    public function stream_open($p, $m, $o, &$op) { suspend; $this->text = text($p); return true; }
    public function stream_stat() { return []; }
    public function url_stat($p, $f) { return []; }
    public function stream_set_option($o, $a, $b) { return false; }
    public function stream_eof() { return $this->text === ''; }
    public function stream_read($n) { suspend; $part = $this->text; $this->text = ''; return $part; }
    public function stream_close() {}
}
function text($p)
{
    return <<<'XML'
        <definitions name="t" targetNamespace="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:tns="urn:t" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
        <message name="in"><part name="x" type="xsd:string"/></message>
        <message name="out"><part name="y" type="xsd:string"/></message>
        <portType name="p"><operation name="f"><input message="tns:in"/><output message="tns:out"/></operation></portType>
        <binding name="b" type="tns:p"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
        <operation name="f"><soap:operation soapAction="f"/><input><soap:body use="literal" namespace="urn:t"/></input><output><soap:body use="literal" namespace="urn:t"/></output></operation></binding>
        <service name="s"><port name="p" binding="tns:b"><soap:address location="http://127.0.0.1:1/"/></port></service>
        </definitions>
        XML;
}
stream_wrapper_register('ww', 'W', STREAM_IS_URL);
function functions(): string
{
    return implode((new SoapClient('ww://x', ['cache_wsdl' => WSDL_CACHE_NONE]))->__getFunctions());
}
$a = spawn functions();
$b = spawn functions();
$file = __DIR__ . '/soap_wsdl_loading.xml';
file_put_contents($file, '<loaded/>');
$seen = [];
while (!$a->isCompleted() || !$b->isCompleted()) {
    suspend;
    $document = new DOMDocument;
    $document->load($file);
    $seen[$document->documentElement?->tagName . ' ' . json_encode(@file_get_contents('ww://y'))] = true;
}
echo implode(', ', array_keys($seen)), "\n", await $a, "\n", await $b, "\n";
var_dump(@libxml_disable_entity_loader(false));
?>
--CLEAN--
<?php
unlink(__DIR__ . '/soap_wsdl_loading.xml');
?>
--EXPECT--
loaded false
string f(string $x)
string f(string $x)
bool(false)
