--TEST--
A listener that accepts nobody: connect times out, for unix sockets as well
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/hostile.inc';
/* one connection fills the backlog; what the kernel does with the next ones is to be silent */
$full = stream_socket_server('tcp://127.0.0.1:0', $code, $message, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create(['socket' => ['backlog' => 0]]));
$address = stream_socket_get_name($full, false);
$filling = [];
do {
    $filling[] = $last = @stream_socket_client("tcp://$address", $code, $message, 0.1);
} while ($last && count($filling) < 20);
var_dump($last);

function took(callable $f): string
{
    $start = hrtime(true);
    $result = $f();
    $took = (hrtime(true) - $start) / 1e9;
    return json_encode($result) . ($took < 0.19 ? " early: $took" : ($took > 15 ? " late: $took" : ' on time'));
}
same_for_all('tcp', fn() => took(function () use ($address) {
    return [stream_socket_client("tcp://$address", $code, $message, 0.2), $message];
}));
same_for_all('fsockopen', fn() => took(function () use ($address) {
    [$host, $port] = explode(':', $address);
    return [fsockopen($host, (int) $port, $code, $message, 0.2), $message];
}));
?>
--EXPECTF--
bool(false)
tcp: "[false,\"Connection timed out\"] on time" [stream_socket_client(): Unable to connect to tcp://127.0.0.1:%d (Connection timed out)]
fsockopen: "[false,\"Connection timed out\"] on time" [fsockopen(): Unable to connect to 127.0.0.1:%d (Connection timed out)]
