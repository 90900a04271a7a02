--TEST--
Two SOAP calls with settings of their own; errors elsewhere do not become SOAP faults
--DESCRIPTION--
State rows: use_soap_error_handler, soap_error_code, soap_error_object, soap_version
State rows: soap_typemap, soap_class_map, soap_features, soap_encoding, soap_sdl, soap_cur_uniq_ns, soap_cur_uniq_ref, soap_ref_map
--EXTENSIONS--
async
soap
--INI--
async.schedule_seed=0
--FILE--
<?php
class Client extends SoapClient
{
    public array $sent = [];
    public function __doRequest($request, $location, $action, $version, $oneWay = false): ?string
    {
        suspend;
        preg_match_all('/ns\\d+:\\w+|http:[^"]+envelope[^"]*|ref\\d|encoding="[^"]+"/', $request, $matches);
        $this->sent = array_values(array_unique($matches[0]));
        suspend;
        $envelope = $version === SOAP_1_2 ? 'http://www.w3.org/2003/05/soap-envelope' : 'http://schemas.xmlsoap.org/soap/envelope/';
        return "<e:Envelope xmlns:e='$envelope' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:t='urn:t'>"
            . "<e:Body><fResponse><r xsi:type='t:item'><n>one</n></r></fResponse></e:Body></e:Envelope>";
    }
}
class Item { public $n; }
function call(int $version, array $options): string
{
    $client = new Client(null, ['location' => 'http://localhost/', 'uri' => "urn:$version", 'soap_version' => $version] + $options);
    $shared = (object) ['k' => 'v'];
    $result = $client->f($shared, $shared);
    return get_debug_type($result) . ' ' . implode(' ', $client->sent);
}
$from_xml = ['typemap' => [['type_ns' => 'urn:t', 'type_name' => 'item', 'from_xml' => function ($xml) { suspend; return strlen($xml) > 0 ? [1] : null; }]]];
$a = spawn call(SOAP_1_1, ['classmap' => ['item' => 'Item']]);
$b = spawn call(SOAP_1_2, ['features' => SOAP_SINGLE_ELEMENT_ARRAYS]);
$c = spawn call(SOAP_1_1, $from_xml);
for ($i = 0; $i < 4; $i++) {
    suspend;
    var_dump(use_soap_fault());
}
echo await $a, "\n", await $b, "\n", await $c, "\n";
function use_soap_fault(): bool
{
    $before = use_soap_error_handler(false);
    use_soap_error_handler($before);
    return $before;
}
?>
--EXPECT--
bool(false)
bool(false)
bool(false)
bool(false)
stdClass encoding="UTF-8" http://schemas.xmlsoap.org/soap/envelope/ ns1:f ref1
stdClass encoding="UTF-8" http://www.w3.org/2003/05/soap-envelope ns1:f ref1
array encoding="UTF-8" http://schemas.xmlsoap.org/soap/envelope/ ns1:f ref1
