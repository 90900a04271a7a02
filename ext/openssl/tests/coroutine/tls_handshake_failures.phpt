--TEST--
TLS handshakes that fail: a silent peer, a hang-up, no TLS, an untrusted certificate, the wrong name; as outside
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/tls_certificate.inc';
$certificate = tls_certificate();
$script = <<<'PHP'
[, $silent, $hangup, $garbage, $tls, $certificate, $beside] = $argv = array_merge([''], json_decode($json));
if ($beside) $other = spawn Async\delay(60000);
foreach ([[$silent, []], [$hangup, []], [$garbage, []], [$tls, []], [$tls, ['cafile' => $certificate, 'peer_name' => 'elsewhere']],
    [$tls, ['cafile' => $certificate, 'peer_name' => 'localhost']]] as [$name, $options]) {
    $stream = stream_socket_client("tls://$name", $errno, $errstr, 0.5, STREAM_CLIENT_CONNECT, stream_context_create(['ssl' => $options]));
    var_dump(is_resource($stream), $errno, $errstr);
}
if ($beside) $other->cancel();
PHP;
// peers in coroutines here, clients in children: one alone, one beside a coroutine
function peer(callable $serve): string
{
    global $peers;
    $listener = stream_socket_server('tcp://127.0.0.1:0');
    $peers[] = spawn use($listener, $serve) {
        while (true) {
            $connection = @stream_socket_accept($listener, 60);
            if ($connection) spawn $serve($connection);
        }
    };
    return stream_socket_get_name($listener, false);
}
$held = [];
$names = [
    peer(function ($c) use (&$held) { $held[] = $c; }),
    peer(function ($c) { fread($c, 1); fclose($c); }),
    peer(function ($c) { fread($c, 1); fwrite($c, "this is no TLS\r\n\r\n"); fread($c, 10000); fclose($c); }),
    peer(function ($c) use ($certificate) {
        stream_context_set_option($c, 'ssl', 'local_cert', $certificate);
        @stream_socket_enable_crypto($c, true, STREAM_CRYPTO_METHOD_TLS_SERVER);
    }),
    $certificate,
];
$children = [];
foreach ([false, true] as $beside) {
    $json = var_export(json_encode([...$names, $beside]), true);
    $file = preg_replace('/\.php$/', '', realpath($_SERVER['SCRIPT_FILENAME'])) . '.' . (int) $beside . '.child.php';
    file_put_contents($file, "<?php\n\$json = $json;\n$script");
    $php = getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY;
    $process = proc_open([$php, '-n', '-d', 'display_errors=1', '-d', 'error_reporting=32767', $file], [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $pipes);
    $output = stream_get_contents($pipes[1]);
    proc_close($process);
    unlink($file);
    $children[] = preg_replace(['/ in \S+ on line \d+/', '/127\.0\.0\.1:\d+/'], '', $output);
}
foreach ($peers as $peer) $peer->cancel();
echo substr_count($children[0], 'bool(false)'), ' ', substr_count($children[0], 'bool(true)'), "\n";
echo $children[0] === $children[1] ? "the same\n" : "ALONE:\n$children[0]\nBESIDE:\n$children[1]\n";
?>
--EXPECT--
5 1
the same
