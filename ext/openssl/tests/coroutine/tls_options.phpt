--TEST--
ALPN, SNI, peer certificates and crypto switched on and off in the middle, between coroutines
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/tls_pair.inc';
$a = tls_certificate('a.test');
$b = tls_certificate('b.test');
[$server, $client] = tls_pair(['SNI_enabled' => true, 'SNI_server_certs' => ['a.test' => $a, 'b.test' => $b]],
    ['peer_name' => 'b.test', 'cafile' => $b, 'capture_peer_cert' => true]);
var_dump(openssl_x509_parse(stream_context_get_options($client)['ssl']['peer_certificate'])['subject']['CN']);

[$server, $client] = tls_pair(['alpn_protocols' => 'h2,http/1.1'], ['alpn_protocols' => 'http/1.1']);
$crypto = stream_get_meta_data($client)['crypto'];
var_dump($crypto['alpn_protocol'], str_starts_with($crypto['protocol'], 'TLSv1.'));

$listener = stream_socket_server('tcp://127.0.0.1:0');
$accepting = spawn stream_socket_accept($listener, 10);
$client = stream_socket_client('tcp://' . stream_socket_get_name($listener, false));
$server = await $accepting;
stream_context_set_option($server, 'ssl', 'local_cert', $a);
foreach (['cafile' => $a, 'peer_name' => 'a.test'] as $option => $value) stream_context_set_option($client, 'ssl', $option, $value);
$other = spawn use($server) {
    $lines = [fgets($server)];
    fwrite($server, "go ahead\n");
    $lines[] = stream_socket_enable_crypto($server, true, STREAM_CRYPTO_METHOD_TLS_SERVER);
    $lines[] = fgets($server);
    fwrite($server, "secret answer\n");
    return $lines;
};
fwrite($client, "STARTTLS\n");
echo fgets($client);
var_dump(stream_socket_enable_crypto($client, true, STREAM_CRYPTO_METHOD_TLS_CLIENT));
fwrite($client, "secret\n");
echo fgets($client), json_encode(await $other), "\n";
?>
--EXPECT--
string(6) "b.test"
string(8) "http/1.1"
bool(true)
go ahead
bool(true)
secret answer
["STARTTLS\n",true,"secret\n"]
