--TEST--
TLS 1.2: the server renegotiates while one coroutine reads and another writes
--EXTENSIONS--
openssl
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('openssl'); ?>
--FILE--
<?php
require __DIR__ . '/server.inc';
require __DIR__ . '/../../ext/openssl/tests/coroutine/certificate.inc';
$port = Server::freePort();
$process = proc_open(['stdbuf', '-oL', program('openssl'), 's_server', '-tls1_2', '-accept', "127.0.0.1:$port", '-cert', certificate(), '-key', certificate()],
    [['pipe', 'r'], ['pipe', 'w'], ['file', '/dev/null', 'w']], $pipes);
[$orders, $output] = $pipes;
$seen = (object) ['printed' => '', 'lines' => [], 'enough' => false];
$listener = spawn use($output, $seen) {
    while (($part = fread($output, 8192)) != '') $seen->printed .= $part;
};
until(fn() => str_contains($seen->printed, 'ACCEPT'), 'the server is up');
$client = stream_socket_client("tls://127.0.0.1:$port", $errno, $errstr, 10, STREAM_CLIENT_CONNECT,
    stream_context_create(['ssl' => ['cafile' => certificate(), 'peer_name' => 'localhost']]));
var_dump(stream_get_meta_data($client)['crypto']['protocol']);

$reader = spawn use($client, $seen) {
    while (($line = fgets($client)) !== false) $seen->lines[] = $line;
};
$writer = spawn use($client, $seen) {
    for ($i = 1; !$seen->enough; $i++) {
        fwrite($client, sprintf("client %05d %s\n", $i, str_repeat('x', 500)));
        usleep(500);
    }
};
for ($i = 1; $i <= 5; $i++) {
    fwrite($orders, "server $i\n");
    until(fn() => count($seen->lines) === $i, "line $i");
    // an order to the server is what it reads at once; it says so when it has begun
    fwrite($orders, "r\n");
    until(fn() => substr_count($seen->printed, 'SSL_do_handshake') === $i, "handshake $i");
}
$seen->enough = true;
await $writer;
for ($i = 1; $i <= 50; $i++) fwrite($client, "last $i\n");
until(fn() => str_contains($seen->printed, "last 50\n"), 'the last line');
echo implode('', $seen->lines);

// s_server drops what comes in the middle of its handshake; the rest is whole and in order
preg_match_all('/^client (\d{5}) x{500}$/m', $seen->printed, $lines);
$sorted = $lines[1];
sort($sorted);
var_dump(count($sorted) > 0, $sorted === $lines[1], substr_count($seen->printed, 'last '));
fwrite($orders, "Q\n");
await $reader;
await $listener;
fclose($orders);
proc_close($process);
?>
--EXPECT--
string(7) "TLSv1.2"
server 1
server 2
server 3
server 4
server 5
bool(true)
bool(true)
int(50)
