--TEST--
A by-reference argument is replaced by another coroutine while the call waits: what the call writes goes into the variable
--EXTENSIONS--
async
soap
sockets
pcntl
--FILE--
<?php
function server(callable $answer): string
{
    $listener = stream_socket_server('tcp://127.0.0.1:0');
    spawn use($listener, $answer) {
        $connection = stream_socket_accept($listener);
        while (trim(fgets($connection)) !== '') {
        }
        $answer($connection);
        fclose($connection);
    };
    return stream_socket_get_name($listener, false);
}
function replace(mixed &$variable, int $ms, mixed $by): void
{
    spawn use(&$variable, $ms, $by) {
        Async\delay($ms);
        $variable = $by;
        for ($i = 0; $i < 200; $i++) {
            $GLOBALS['rubbish'][] = str_repeat("\xff", $i);
        }
    };
}

$jpeg = "\xFF\xD8";
foreach (["\xE1" => 'E', "\xE2" => 'F', "\xE3" => 'G'] as $marker => $letter) {
    $jpeg .= "\xFF$marker" . pack('n', 502) . str_repeat($letter, 500);
}
$jpeg .= "\xFF\xC0" . pack('nCnnC', 11, 8, 10, 10, 1) . "\x01\x11\x00\xFF\xD9";
foreach ([5, 'text', ['other' => 1], null, new stdClass] as $by) {
    $address = server(function ($connection) use ($jpeg) {
        fwrite($connection, "HTTP/1.1 200 OK\r\n\r\n");
        foreach (str_split($jpeg, 200) as $part) {
            fwrite($connection, $part);
            Async\delay(1);
        }
    });
    $info = ['old' => str_repeat('x', 10)];
    replace($info, 4, $by);
    $size = getimagesize("http://$address/", $info);
    echo $size[0], ' ', implode(',', array_keys($info)), "\n";
}

$address = server(function ($connection) {
    Async\delay(5);
    fwrite($connection, "HTTP/1.0 200 OK\r\nContent-Type: text/xml\r\n\r\n<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'>"
        . '<e:Header><q>1</q></e:Header><e:Body><fResponse><return>1</return></fResponse></e:Body></e:Envelope>');
});
$headers = null;
replace($headers, 2, 'something else');
$client = new SoapClient(null, ['location' => "http://$address/", 'uri' => 'u']);
echo $client->__soapCall('f', [], null, null, $headers), ' ', json_encode($headers), "\n";

// what a call does not write stays as the other coroutine has set it
$output = ['first'];
replace($output, 5, ['replaced']);
exec('sleep 0.03; echo line', $output);
echo implode(',', $output), "\n";

$number = 'untouched';
replace($number, 1, 'set by another');
$stream = @stream_socket_client('tcp://127.0.0.1:' . explode(':', server(fn() => 0))[1], $number);
echo gettype($number), "\n";
fclose($stream);

// a typed property keeps its type
class Typed { public ?array $read = null; }
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$typed = new Typed;
$typed->read = ['key' => $a];
spawn use($typed, $b) {
    Async\delay(1);
    $typed->read = [];
    fwrite($b, 'x');
};
$write = $except = null;
var_dump(stream_select($typed->read, $write, $except, 5), array_keys($typed->read));
?>
--EXPECT--
10 APP1,APP2,APP3
10 APP1,APP2,APP3
10 APP1,APP2,APP3
10 APP1,APP2,APP3
10 APP1,APP2,APP3
1 {"q":"1"}
first,line
integer
int(1)
array(1) {
  [0]=>
  string(3) "key"
}
