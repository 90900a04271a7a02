--TEST--
A long list of certificate authorities is loaded beside the other coroutines; files that cannot be read are reported as ever
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/tls_pair.inc';
require __DIR__ . '/../../../standard/tests/coroutine/file/slow_fs.inc';
tls_pair();   // makes the certificate
$own = substr(__FILE__, 0, -4) . '.localhost.pem';
$other = tls_certificate('other');
$many = __DIR__ . '/tls_authorities.many.pem';
file_put_contents($many, str_repeat(file_get_contents($other), 2000) . file_get_contents($own));

[$pair, $ticks] = with_ticks(fn() => tls_pair([], ['cafile' => $many]));
fwrite($pair[0], "verified\n");
echo fgets($pair[1]), $ticks >= 5 ? "others ran\n" : "$ticks ticks\n";

set_error_handler(function ($no, $message) {
    if (str_contains($message, 'accept')) return true;   // the other side's, some time
    echo preg_replace(['/error:\w+:/', '/\n/'], ['error:', ' '], $message), "\n";
    return true;
});
foreach (['not among them' => ['cafile' => $other], 'no such file' => ['cafile' => '/nowhere/cafile.pem'], 'no certificate in it' => ['cafile' => __FILE__],
    'the default ones' => []] as $case => $options) {
    echo "-- $case\n";
    $listener = stream_socket_server('tls://127.0.0.1:0', $errno, $errstr, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create(['ssl' => ['local_cert' => $own]]));
    $accepting = spawn use($listener) { @stream_socket_accept($listener, 10); };
    $context = stream_context_create(['ssl' => $options + ['peer_name' => 'localhost']]);
    $client = spawn stream_socket_client('tls://' . stream_socket_get_name($listener, false), $errno, $errstr, 10, STREAM_CLIENT_CONNECT, $context);
    while (!$client->isSuspended() && !$client->isCompleted()) suspend;
    // what is being read is not the option's value any more
    stream_context_set_option($context, 'ssl', 'cafile', str_repeat('x', 50));
    var_dump(await $client);
    @fclose($listener);
    await $accepting;
}

$secret_server = function ($listener) {
    if (($s = @stream_socket_accept($listener, 10)) && @stream_socket_enable_crypto($s, true, STREAM_CRYPTO_METHOD_TLS_SERVER)) {
        fwrite($s, "secret\n");
        fgets($s);
    }
};
$plain = function () use ($own, $many, $secret_server) {
    $listener = stream_socket_server('tcp://127.0.0.1:0', $errno, $errstr, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create(['ssl' => ['local_cert' => $own]]));
    $server = spawn $secret_server($listener);
    return [stream_socket_client('tcp://' . stream_socket_get_name($listener, false), $errno, $errstr, 10, STREAM_CLIENT_CONNECT,
        stream_context_create(['ssl' => ['cafile' => $many, 'peer_name' => 'localhost']])), $server];
};
$switch_on = fn($client) => stream_socket_enable_crypto($client, true, STREAM_CRYPTO_METHOD_TLS_CLIENT);

echo "-- closed while they are loaded\n";
[$client, $server] = $plain();
$crypto = spawn $switch_on($client);
Async\delay(5);
fclose($client);
var_dump(await $crypto);
await $server;

echo "-- switched on twice\n";
[$client, $server] = $plain();
$both = [spawn $switch_on($client), spawn $switch_on($client)];
while (!$both[0]->isStarted() || !$both[1]->isStarted()) {
    suspend;
}
// written when the handshake is over
$writer = spawn fwrite($client, "only when it is secret\n");
$results = array_map(fn($c) => await $c, $both);
sort($results);
var_dump($results);
echo fgets($client);
await $server;

echo "-- cancelled while they are loaded\n";
$listener = stream_socket_server('tls://127.0.0.1:0', $errno, $errstr, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create(['ssl' => ['local_cert' => $own]]));
$client = spawn stream_socket_client('tls://' . stream_socket_get_name($listener, false), $errno, $errstr, 10, STREAM_CLIENT_CONNECT,
    stream_context_create(['ssl' => ['cafile' => $many, 'peer_name' => 'localhost']]));
Async\delay(5);
$client->cancel();
try {
    await $client;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/tls_authorities.many.pem');
?>
--EXPECTF--
verified
others ran
-- not among them
stream_socket_client(): SSL operation failed with code 1. OpenSSL Error messages: error:SSL routines::certificate verify failed
stream_socket_client(): Failed to enable crypto
stream_socket_client(): Unable to connect to tls://127.0.0.1:%d (Unknown error)
bool(false)
-- no such file
failed loading cafile stream: `/nowhere/cafile.pem'
stream_socket_client(): Failed to enable crypto
stream_socket_client(): Unable to connect to tls://127.0.0.1:%d (Unknown error)
bool(false)
-- no certificate in it
no valid certs found cafile stream: `%s'
stream_socket_client(): Failed to enable crypto
stream_socket_client(): Unable to connect to tls://127.0.0.1:%d (Unknown error)
bool(false)
-- the default ones
stream_socket_client(): SSL operation failed with code 1. OpenSSL Error messages: error:SSL routines::certificate verify failed
stream_socket_client(): Failed to enable crypto
stream_socket_client(): Unable to connect to tls://127.0.0.1:%d (Unknown error)
bool(false)
-- closed while they are loaded
bool(false)
-- switched on twice
stream_socket_enable_crypto(): SSL/TLS already set-up for this stream
array(2) {
  [0]=>
  bool(false)
  [1]=>
  bool(true)
}
secret
-- cancelled while they are loaded
%AAsync\CancellationException
