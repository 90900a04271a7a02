--TEST--
openssl s_server: 50 clients over TLS 1.2 and 1.3, slow answers, wrong versions, a cancelled handshake
--EXTENSIONS--
openssl
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('openssl'); ?>
--FILE--
<?php
require __DIR__ . '/server.inc';
require __DIR__ . '/../../ext/openssl/tests/coroutine/certificate.inc';
/* -www answers one connection at a time: the others wait in their handshake */
$start = fn(string ...$options) => Server::start(fn(string $folder, int $port) =>
    ['openssl', 's_server', '-quiet', '-accept', "127.0.0.1:$port", '-cert', certificate(), '-key', certificate(), '-www', ...$options]);
$server = $start();
$context = fn() => stream_context_create(['ssl' => ['cafile' => certificate(), 'peer_name' => 'localhost']]);
$get = function (int $port, int $method) use ($context) {
    $s = @stream_socket_client("tcp://127.0.0.1:$port", $code, $message, 30, context: $context());
    if (!@stream_socket_enable_crypto($s, true, $method)) return 'no handshake';
    fwrite($s, "GET / HTTP/1.0\r\n\r\n");
    $page = stream_get_contents($s);
    return stream_get_meta_data($s)['crypto']['protocol'] . (str_contains($page, '</html>') || str_contains($page, '</HTML>') ? ' page' : ' no page');
};
$methods = [STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT, STREAM_CRYPTO_METHOD_TLSv1_3_CLIENT];
$results = within(20, fn() => at_once(array_map(fn($i) => fn() => $get($server->port, $methods[$i % 2]), range(0, 49))));
$counts = array_count_values($results);
ksort($counts);
print_r($counts);

$old = $start('-tls1_2');
$results = at_once(array_map(fn($i) => fn() => $get($old->port, $methods[$i % 2]), range(0, 19)));
$counts = array_count_values($results);
ksort($counts);
print_r($counts);

/* a connection that talks to nobody holds the server up: the handshakes of the others wait, and can be cancelled */
$holder = stream_socket_client("tcp://127.0.0.1:$server->port");
$waiting = [];
for ($i = 0; $i < 20; $i++) {
    $waiting[] = spawn use($get, $server, $methods, $i) { return $get($server->port, $methods[$i % 2]); };
}
until(fn() => count(array_filter($waiting, fn($c) => $c->isSuspended())) === 20, '20 handshakes');
for ($i = 0; $i < 20; $i += 2) {
    $waiting[$i]->cancel();
}
fclose($holder);
$seen = [];
foreach ($waiting as $c) {
    try {
        $seen[] = await $c;
    } catch (Async\CancellationException) {
        $seen[] = 'cancelled';
    }
}
print_r(array_count_values($seen));
?>
--EXPECT--
Array
(
    [TLSv1.2 page] => 25
    [TLSv1.3 page] => 25
)
Array
(
    [TLSv1.2 page] => 10
    [no handshake] => 10
)
Array
(
    [cancelled] => 10
    [TLSv1.3 page] => 10
)
