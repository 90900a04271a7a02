--TEST--
A transfer whose callback is cancelled, or calls exit(), ends though its peer is silent
--EXTENSIONS--
async
curl
--FILE--
<?php
use Async\{CancellationException, Process};
use function Async\delay;

/* answers with less than it has announced */
const PROGRAM = <<<'PHP'
    $server = stream_socket_server('tcp://127.0.0.1:0');
    function transfer($server, int $option, callable $callback) {
        $handle = curl_init('http://' . stream_socket_get_name($server, false) . '/');
        curl_setopt($handle, CURLOPT_NOPROGRESS, $option !== CURLOPT_XFERINFOFUNCTION);
        curl_setopt($handle, CURLOPT_WRITEFUNCTION, fn($handle, $data) => strlen($data));
        curl_setopt($handle, $option, $callback);
        curl_exec($handle);
    }
    function answer($server) {
        $peer = stream_socket_accept($server);
        fread($peer, 1000);
        fwrite($peer, "HTTP/1.0 200 OK\r\nContent-Length: 100\r\n\r\nabc");
        return $peer;
    }
    PHP;
eval(PROGRAM);

$options = ['write' => CURLOPT_WRITEFUNCTION, 'header' => CURLOPT_HEADERFUNCTION, 'progress' => CURLOPT_XFERINFOFUNCTION];
foreach ($options as $name => $option) {
    $called = false;
    $transfer = spawn transfer($server, $option, function () use (&$called) {
        $called = true;
        delay(100_000);
    });
    $peer = $name === 'progress' ? null : answer($server);
    while (!$called) {
        delay(1);
    }
    $begin = hrtime(true);
    $transfer->cancel();
    try {
        await $transfer;
        echo "not cancelled\n";
    } catch (CancellationException) {
        echo $name, hrtime(true) - $begin < 20e9 ? ' is cancelled' : ' is cancelled too late', "\n";
    }
}

$file = __DIR__ . '/curl_callback_cancelled.inc.php';
file_put_contents($file, '<?php ' . PROGRAM . ' spawn transfer($server, CURLOPT_WRITEFUNCTION, fn() => exit(3)); $peer = answer($server); Async\delay(100_000); echo "goes on";');
$begin = hrtime(true);
$result = Process::run([PHP_BINARY, '-n', $file]);
echo 'exit ', $result->stdout, $result->status->exitCode, hrtime(true) - $begin < 20e9 ? '' : ' too late', "\n";
?>
--CLEAN--
<?php @unlink(__DIR__ . '/curl_callback_cancelled.inc.php'); ?>
--EXPECT--
write is cancelled
header is cancelled
progress is cancelled
exit 3
