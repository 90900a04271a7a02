--TEST--
SOAP: a client that another coroutine uses is refused where nothing can be waited for
--EXTENSIONS--
async
soap
--INI--
default_socket_timeout=1
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$client = new SoapClient(null, ['location' => 'http://' . stream_socket_get_name($server, false) . '/', 'uri' => 'u']);

function call(SoapClient $client): string
{
    try {
        return $client->f(1);
    } catch (SoapFault $fault) {
        return $fault::class;
    } catch (Error $error) {
        return $error->getMessage();
    }
}

$first = spawn call($client);
while (!$first->isSuspended()) {
    suspend;
}
$inside = function () use ($client, &$second) {
    $second ??= call($client);
};
register_tick_function($inside);
declare(ticks=1) {
    $ticked = true;
}
unregister_tick_function($inside);
var_dump($second, await $first);
?>
--EXPECT--
string(81) "The SoapClient is in use by another coroutine, and nothing can be waited for here"
string(9) "SoapFault"
