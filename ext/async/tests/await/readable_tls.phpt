--TEST--
What a TLS layer has decrypted already counts as readable
--EXTENSIONS--
async
openssl
--FILE--
<?php
use function Async\readable;

$key = openssl_pkey_new();
$csr = openssl_csr_new(['commonName' => 'localhost'], $key);
openssl_x509_export(openssl_csr_sign($csr, null, $key, 1), $certificate);
openssl_pkey_export($key, $private);
$file = tempnam(sys_get_temp_dir(), 'tls');
file_put_contents($file, $certificate . $private);
$server = stream_socket_server('tcp://127.0.0.1:0', $code, $message, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN,
    stream_context_create(['ssl' => ['local_cert' => $file]]));
$peer = spawn use($server) {
    $connection = stream_socket_accept($server);
    stream_socket_enable_crypto($connection, true, STREAM_CRYPTO_METHOD_TLS_SERVER);
    // one record; a reader with a small chunk leaves most of it in the TLS layer
    fwrite($connection, str_repeat('x', 10000));
    return $connection;
};
$client = stream_socket_client('tcp://' . stream_socket_get_name($server, false), context: stream_context_create(
    ['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]));
stream_socket_enable_crypto($client, true, STREAM_CRYPTO_METHOD_TLS_CLIENT);
await $peer;
stream_set_chunk_size($client, 100);
$read = 0;
while ($read < 10000) {
    await readable($client) until Async\timeout(20000);
    $read += strlen(fread($client, 100));
}
var_dump($read);
unlink($file);
?>
--EXPECT--
int(10000)
