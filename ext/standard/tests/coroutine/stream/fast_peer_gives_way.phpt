--TEST--
A peer that is always faster does not hold the thread: sockets, pipes and TLS let the others run
--EXTENSIONS--
async
openssl
pcntl
posix
sockets
--SKIPIF--
<?php if (!function_exists('pcntl_fork')) die('skip no fork'); ?>
--FILE--
<?php
require __DIR__ . '/../../../../openssl/tests/coroutine/tls_certificate.inc';

const RUN_NS = 300_000_000;
const CHUNK = 65536;
const LENGTH = 256 << 20;

/* A process that does nothing but send, or receive, until its peer is gone. */
function peer(callable $work): int
{
    $pid = pcntl_fork();
    if ($pid === 0) {
        try {
            $work();
        } finally {
            posix_kill(getmypid(), SIGKILL);
        }
    }
    return $pid;
}

function send_all($stream): void
{
    $bytes = str_repeat('x', CHUNK);
    while (@fwrite($stream, $bytes)) {
    }
}

function receive_all($stream): void
{
    while ((string) @fread($stream, CHUNK) !== '') {
    }
}

function pair(): array
{
    return stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
}

final class Ticker
{
    public int $ticks = 0;
    public bool $ends = false;

    public function run(): void
    {
        while (!$this->ends) {
            Async\delay(1);
            $this->ticks++;
        }
    }
}

/* Ticks beside $work, which is done again and again for a while: without turns for others there are none. */
function beside_a_ticker(string $name, callable $work, bool $once = false): void
{
    $ticker = new Ticker();
    $ticking = spawn $ticker->run();
    await spawn (function () use ($work, $once) {
        $begin = hrtime(true);
        $work();
        while (!$once && hrtime(true) - $begin < RUN_NS) {
            $work();
        }
    })();
    $seen = $ticker->ticks;
    $ticker->ends = true;
    await $ticking;
    echo $name, ': ', $seen >= 4 ? 'ok' : "$seen ticks", "\n";
}

function with_peer(string $name, callable $peer, callable $work, bool $once = false): void
{
    [$ours, $theirs] = pair();
    $pid = peer(function () use ($peer, $ours, $theirs) {
        fclose($ours);
        $peer($theirs);
    });
    fclose($theirs);
    beside_a_ticker($name, fn() => $work($ours), $once);
    fclose($ours);
    pcntl_waitpid($pid, $status);
}

with_peer('fread', send_all(...), fn($stream) => fread($stream, 8192));
with_peer('fwrite', receive_all(...), fn($stream) => fwrite($stream, str_repeat('y', CHUNK)));
$null = fopen('/dev/null', 'w');
with_peer('stream_copy_to_stream', send_all(...), fn($stream) => stream_copy_to_stream($stream, $null, LENGTH), true);
with_peer('stream_socket_recvfrom', send_all(...), fn($stream) => stream_socket_recvfrom($stream, 8192));
with_peer('stream_socket_sendto', receive_all(...), fn($stream) => stream_socket_sendto($stream, str_repeat('y', 8192)));

foreach (['socket_recv' => send_all(...), 'socket_write' => receive_all(...)] as $name => $other) {
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $sockets);
    $pid = peer(function () use ($sockets, $other) {
        $stream = socket_export_stream($sockets[1]);
        socket_close($sockets[0]);
        $other($stream);
    });
    socket_close($sockets[1]);
    beside_a_ticker($name, $name === 'socket_recv'
        ? fn() => socket_recv($sockets[0], $bytes, 8192, 0)
        : fn() => socket_write($sockets[0], str_repeat('y', 8192)));
    socket_close($sockets[0]);
    pcntl_waitpid($pid, $status);
}

$pipe = popen('exec cat /dev/zero 2>/dev/null', 'r');
beside_a_ticker('pipe', fn() => fread($pipe, 8192));
pclose($pipe);
$pipe = popen('exec cat >/dev/null', 'w');
beside_a_ticker('pipe written', fn() => fwrite($pipe, str_repeat('y', 4096)));
pclose($pipe);

$certificate = tls_certificate();
foreach (['TLS read' => send_all(...), 'TLS written' => receive_all(...)] as $name => $other) {
    $server = stream_socket_server('tcp://127.0.0.1:0', context: stream_context_create(['ssl' => ['local_cert' => $certificate]]));
    $address = stream_socket_get_name($server, false);
    $pid = peer(function () use ($server, $other) {
        $stream = stream_socket_accept($server);
        stream_socket_enable_crypto($stream, true, STREAM_CRYPTO_METHOD_TLS_SERVER);
        $other($stream);
    });
    fclose($server);
    $stream = stream_socket_client("tls://$address", context: stream_context_create(['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]));
    beside_a_ticker($name, $name === 'TLS read'
        ? fn() => fread($stream, 8192)
        : fn() => fwrite($stream, str_repeat('y', CHUNK)));
    fclose($stream);
    pcntl_waitpid($pid, $status);
}
?>
--EXPECT--
fread: ok
fwrite: ok
stream_copy_to_stream: ok
stream_socket_recvfrom: ok
stream_socket_sendto: ok
socket_recv: ok
socket_write: ok
pipe: ok
pipe written: ok
TLS read: ok
TLS written: ok
