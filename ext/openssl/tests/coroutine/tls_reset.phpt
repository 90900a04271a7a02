--TEST--
A TLS peer that resets the connection under a reader, under a writer, and in the handshake
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/tls_certificate.inc';
// the peer is a process of its own: killed, with unread data, its sockets are reset
function peer(string $certificate, bool $handshake): array
{
    $file = preg_replace('/\.php$/', '', realpath($_SERVER['SCRIPT_FILENAME'])) . '.peer.php';
    file_put_contents($file, '<?php
        $server = stream_socket_server("tcp://127.0.0.1:0", $errno, $errstr, 12, stream_context_create(["ssl" => ["local_cert" => $argv[1]]]));
        echo stream_socket_get_name($server, false), "\n";
        $connection = stream_socket_accept($server, 30);
        if ($argv[2]) stream_socket_enable_crypto($connection, true, STREAM_CRYPTO_METHOD_TLS_SERVER);
        echo "ready\n";
        sleep(60);');
    $process = proc_open([getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', $file, $certificate, (int) $handshake], [1 => ['pipe', 'w']], $pipes);
    return [$process, $pipes[1], trim(fgets($pipes[1]))];
}
set_error_handler(fn() => true);
$certificate = tls_certificate();
$context = fn() => stream_context_create(['ssl' => ['cafile' => $certificate, 'peer_name' => 'localhost']]);
function waiting(Async\Coroutine $coroutine): Async\Coroutine
{
    while (!$coroutine->isSuspended() && !$coroutine->isCompleted()) suspend;
    return $coroutine;
}

[$process, $output, $name] = peer($certificate, true);
$client = stream_socket_client("tls://$name", $errno, $errstr, 20, STREAM_CLIENT_CONNECT, $context());
fgets($output);
$reader = waiting(spawn use($client) { return fgets($client); });
$writer = waiting(spawn use($client) { return fwrite($client, str_repeat('x', 32 << 20)); });
proc_terminate($process, 9);
var_dump(await $reader, (int) await $writer < 32 << 20, feof($client));
proc_close($process);

[$process, $output, $name] = peer($certificate, false);
$connecting = waiting(spawn use($name, $context) { return stream_socket_client("tls://$name", $errno, $errstr, 20, STREAM_CLIENT_CONNECT, $context()); });
fgets($output);
proc_terminate($process, 9);
var_dump(await $connecting);
proc_close($process);
unlink(preg_replace('/\.php$/', '', realpath($_SERVER['SCRIPT_FILENAME'])) . '.peer.php');
?>
--EXPECT--
bool(false)
bool(true)
bool(true)
bool(false)
