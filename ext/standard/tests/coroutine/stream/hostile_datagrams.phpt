--TEST--
Datagrams: empty ones, too large ones, and a port where nobody listens
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$echo = stream_socket_server('udp://127.0.0.1:0', $code, $message, STREAM_SERVER_BIND);
$address = stream_socket_get_name($echo, false);
$gone = stream_socket_server('udp://127.0.0.1:0', $code, $message, STREAM_SERVER_BIND);
$nobody = stream_socket_get_name($gone, false);
fclose($gone);
$refused = function () use ($nobody) {
    $s = stream_socket_client("udp://$nobody");
    stream_set_timeout($s, 20);
    fwrite($s, 'is anybody there?');
    return [fread($s, 100), stream_get_meta_data($s)['timed_out'], feof($s)];
};
same_for_all('nobody listens', $refused);
same_for_all('too large', function () use ($nobody) {
    $s = stream_socket_client("udp://$nobody");
    return [fwrite($s, str_repeat('x', 100000)), stream_socket_sendto($s, str_repeat('x', 100000))];
});
$answers = spawn use($echo) {
    for ($i = 0; $i < 100; $i++) {
        $data = stream_socket_recvfrom($echo, 100, 0, $from);
        stream_socket_sendto($echo, $data === '' ? 'empty' : "got $data", 0, $from);
    }
};
$clients = [];
for ($i = 0; $i < 50; $i++) {
    $clients[] = spawn use($i, $address) {
        $s = stream_socket_client("udp://$address");
        stream_socket_sendto($s, '');
        $first = stream_socket_recvfrom($s, 100);
        fwrite($s, "$i");
        return [$first, fread($s, 100)] === ['empty', "got $i"];
    };
}
$right = 0;
foreach ($clients as $c) $right += await $c;
await $answers;
var_dump($right);
?>
--EXPECT--
nobody listens: [false,false,true]
too large: [false,-1] [stream_socket_sendto(): Message too long
]
int(50)
