--TEST--
TLS handshakes that fail in every way, at both ends: the same as without coroutines, and the connection beside them works
--EXTENSIONS--
async
sockets
openssl
--FILE--
<?php
require __DIR__ . '/hostile.inc';
require __DIR__ . '/../../../../openssl/tests/coroutine/certificate.inc';
$context = fn() => stream_context_create(['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]);
$client = function ($behaviour) use ($context) {
    $address = peer($behaviour);
    return function () use ($address, $context) {
        $s = stream_socket_client("tcp://$address", $code, $message, 30, context: $context());
        stream_set_timeout($s, 20);
        return [stream_socket_enable_crypto($s, true, STREAM_CRYPTO_METHOD_TLS_CLIENT), is_resource($s)];
    };
};
same_for_all('closed at once', $client('stream_socket_shutdown($c, STREAM_SHUT_WR); stream_get_contents($c);'));
same_for_all('closed after the hello', $client('fread($c, 10000); fclose($c);'));
same_for_all('reset after the hello', $client('fread($c, 10); reset_connection($c);'));
same_for_all('no TLS at all', $client('fread($c, 10); fwrite($c, "220 hello, this is mail\r\n"); fread($c, 1000); fclose($c);'));
same_for_all('half a record', $client('fread($c, 10000); drip($c, "\x16\x03\x03\x00\x40\x02\x00\x00"); fclose($c);'));
same_for_all('an alert', $client('fread($c, 10000); fwrite($c, "\x15\x03\x03\x00\x02\x02\x28"); fclose($c);'));
same_for_all('stream_socket_client', function () use ($context) {
    static $address = null;
    $address ??= peer('fread($c, 10000); fclose($c);');
    return stream_socket_client("tls://$address", $code, $message, 30, context: $context()) ?: $message;
});

/* the other end: half of the clients go away in the handshake, with the other half it works */
$server = stream_socket_server('tls://127.0.0.1:0', context: stream_context_create(['ssl' => ['local_cert' => certificate()]]));
$name = stream_socket_get_name($server, false);
$plain = stream_socket_server('tcp://127.0.0.1:0', context: stream_context_create(['ssl' => ['local_cert' => certificate()]]));
$plain_name = stream_socket_get_name($plain, false);
$accepting = spawn use($plain) {
    $handshakes = [];
    for ($i = 0; $i < 40; $i++) {
        $c = stream_socket_accept($plain, 20);
        $handshakes[] = spawn use($c) {
            if (@stream_socket_enable_crypto($c, true, STREAM_CRYPTO_METHOD_TLS_SERVER) !== true) {
                return 'failed';
            }
            fwrite($c, 'hello ' . trim(fgets($c)) . "\n");
            return 'done';
        };
    }
    $results = [];
    foreach ($handshakes as $handshake) {
        $results[] = await $handshake;
    }
    $counts = array_count_values($results);
    ksort($counts);
    return $counts;
};
$clients = [];
for ($i = 0; $i < 40; $i++) {
    $clients[] = spawn use($i, $plain_name, $context) {
        $s = stream_socket_client("tcp://$plain_name", $code, $message, 30, context: $context());
        if ($i % 2) {
            fwrite($s, $i % 4 == 1 ? "\x16\x03\x01" : "garbage garbage garbage\n");
            fclose($s);
            return 'went away';
        }
        if (!stream_socket_enable_crypto($s, true, STREAM_CRYPTO_METHOD_TLS_CLIENT)) {
            return 'no handshake';
        }
        fwrite($s, "$i\n");
        return trim(fgets($s)) === "hello $i" ? 'answered' : 'wrong answer';
    };
}
$seen = [];
foreach ($clients as $c) {
    $seen[] = await $c;
}
print_r(array_count_values($seen));
print_r(await $accepting);
?>
--EXPECTF--
closed at once: [false,true]
closed after the hello: [false,true]
reset after the hello: [false,true] [stream_socket_enable_crypto(): SSL: Connection reset by peer]
no TLS at all: [false,true] [stream_socket_enable_crypto(): SSL operation failed with code 1. OpenSSL Error messages:
error:%s
half a record: [false,true]
an alert: [false,true] [stream_socket_enable_crypto(): SSL operation failed with code 1. OpenSSL Error messages:
error:%s
stream_socket_client: "" [stream_socket_client(): Unable to connect to tls://127.0.0.1:%d (Unknown error)]
Array
(
    [answered] => 20
    [went away] => 20
)
Array
(
    [done] => 20
    [failed] => 20
)
