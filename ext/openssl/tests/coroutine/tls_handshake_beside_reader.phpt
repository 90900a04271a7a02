--TEST--
Readers queue behind a TLS handshake that another coroutine makes on the same stream, at both ends
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/tls_certificate.inc';

$certificate = tls_certificate();
$readers = [
    'fgets' => fn($stream) => fgets($stream),
    'fread' => fn($stream) => fread($stream, 100),
    'stream_get_line' => fn($stream) => stream_get_line($stream, 100, "\n") . "\n",
    'stream_get_contents' => fn($stream) => stream_get_contents($stream, 5),
    'stream_copy_to_stream' => function ($stream) {
        $copy = fopen('php://memory', 'r+');
        stream_copy_to_stream($stream, $copy, 5);
        rewind($copy);
        return stream_get_contents($copy);
    },
];
function waiting(Async\Coroutine $coroutine): Async\Coroutine
{
    while (!$coroutine->isSuspended() && !$coroutine->isCompleted()) {
        suspend;
    }
    return $coroutine;
}

foreach ($readers as $name => $read) {
    foreach (['client', 'server'] as $end) {
        $listener = stream_socket_server('tcp://127.0.0.1:0', $errno, $errstr, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN,
            stream_context_create(['ssl' => ['local_cert' => $certificate]]));
        $client = stream_socket_client('tcp://' . stream_socket_get_name($listener, false), $errno, $errstr, 20, STREAM_CLIENT_CONNECT,
            stream_context_create(['ssl' => ['cafile' => $certificate, 'peer_name' => 'localhost']]));
        $server = stream_socket_accept($listener);
        $methods = [[$client, STREAM_CRYPTO_METHOD_TLS_CLIENT], [$server, STREAM_CRYPTO_METHOD_TLS_SERVER]];
        [[$one, $method], [$other, $other_method]] = $end === 'client' ? $methods : array_reverse($methods);

        $handshake = waiting(spawn stream_socket_enable_crypto($one, true, $method));
        $reader = waiting(spawn $read($one));
        $answer = spawn use ($other, $other_method) {
            $enabled = stream_socket_enable_crypto($other, true, $other_method);
            fwrite($other, "line\n");
            return $enabled;
        };
        echo $name, ', ', $end, ': ', json_encode([await $handshake, await $answer, await $reader]), "\n";
    }
}
?>
--EXPECT--
fgets, client: [true,true,"line\n"]
fgets, server: [true,true,"line\n"]
fread, client: [true,true,"line\n"]
fread, server: [true,true,"line\n"]
stream_get_line, client: [true,true,"line\n"]
stream_get_line, server: [true,true,"line\n"]
stream_get_contents, client: [true,true,"line\n"]
stream_get_contents, server: [true,true,"line\n"]
stream_copy_to_stream, client: [true,true,"line\n"]
stream_copy_to_stream, server: [true,true,"line\n"]
