--TEST--
fclose() under readers, writers, accepters and copiers of many connections with peers that never move
--EXTENSIONS--
async
sockets
openssl
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$address = peer('fgets(STDIN);');
$waiting = [];
$streams = [];
for ($i = 0; $i < 10; $i++) {
    $s = $streams[] = stream_socket_client("tcp://$address");
    $waiting[] = spawn use($s) { return 'fgets ' . json_encode(@fgets($s)); };
    $waiting[] = spawn use($s) { return 'second reader ' . json_encode(@fread($s, 10)); };
    $waiting[] = spawn use($s) {
        try {
            while (@fwrite($s, str_repeat('x', 100000)));
            return 'fwrite failed';
        } catch (TypeError) {
            return 'fwrite failed';
        }
    };
    $t = $streams[] = stream_socket_client("tcp://$address");
    $waiting[] = spawn use($t) { return 'stream_get_contents ' . json_encode(@stream_get_contents($t)); };
    $u = $streams[] = stream_socket_client("tcp://$address");
    $waiting[] = spawn use($u) { return 'stream_copy_to_stream ' . json_encode(@stream_copy_to_stream($u, fopen('php://memory', 'w'))); };
    $server = $streams[] = stream_socket_server('tcp://127.0.0.1:0');
    $waiting[] = spawn use($server) { return 'accept ' . json_encode(@stream_socket_accept($server, 30)); };
    $x = $streams[] = stream_socket_client("tcp://$address");
    $waiting[] = spawn use($x) { return 'enable_crypto ' . json_encode(@stream_socket_enable_crypto($x, true, STREAM_CRYPTO_METHOD_TLS_CLIENT)); };
}
do {
    suspend;
    $quiet = array_filter($waiting, fn($c) => $c->isSuspended());
} while (count($quiet) < count($waiting));
$left_open = 0;
foreach ($streams as $s) {
    fclose($s);
    $left_open += is_resource($s);
}
$seen = [];
foreach ($waiting as $c) {
    $seen[] = await $c;
}
print_r(array_count_values($seen));
var_dump($left_open);
?>
--EXPECT--
Array
(
    [fgets false] => 10
    [second reader false] => 10
    [fwrite failed] => 10
    [stream_get_contents ""] => 10
    [stream_copy_to_stream false] => 10
    [accept false] => 10
    [enable_crypto false] => 10
)
int(0)
