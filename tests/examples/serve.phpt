--TEST--
The accept loop of examples/line_server.php: handlers that close, throw, hang, spawn and are cancelled cost no slot
--EXTENSIONS--
openssl
posix
--SKIPIF--
<?php if (!function_exists('posix_setrlimit')) die('skip no posix_setrlimit'); ?>
--INI--
error_log=
zend.exception_ignore_args=0
--FILE--
<?php
use Async\{CancellationException, Scope};
use function Async\{currentCoroutine, delay};
require __DIR__ . '/../../ext/openssl/tests/coroutine/tls_certificate.inc';
require __DIR__ . '/function_of.inc';
eval('use Async\{Scope, Semaphore}; use function Async\{delay, within};' . function_of('line_server.php', 'serve'));

function child(string $name): never
{
    delay(5);
    throw new RuntimeException("$name failed");
}
function handle($stream): void
{
    $line = trim((string) fgets($stream));
    match ($line) {
        'good' => fwrite($stream, "welcome\n"),
        'closes' => fwrite($stream, "good bye\n") && fclose($stream),
        'closes, throws' => fclose($stream) && throw new RuntimeException('after closing'),
        'throws' => throw new RuntimeException('thrown'),
        'errs' => throw new Error('an error'),
        'cancelled' => throw new CancellationException('of somebody else'),
        'cancels itself' => currentCoroutine()->cancel(new CancellationException('its own')) ?? delay(1),
        'gives up' => await (spawn delay(20)) until Async\timeout(1),
        'hangs' => sleep(60),
        'a child fails' => (function () { spawn child('the child'); delay(60_000); })(),
        'leaves a child' => (function () { spawn child('what was left'); })(),
        'leaves one that hangs' => (function () { spawn delay(60_000); })(),
    };
}

$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = 'tcp://' . stream_socket_get_name($listener, false);
function client()
{
    $stream = stream_socket_client($GLOBALS['address'], timeout: 30);
    stream_set_timeout($stream, 30);
    return $stream;
}
function ask(string $line): string
{
    $stream = client();
    fwrite($stream, "$line\n");
    return trim((string) fgets($stream)) ?: 'hung up on';
}

ini_set('error_log', $log = __DIR__ . '/serve.log');
$connections = new Scope(keepResults: false);
$acceptor = spawn serve($listener, handle(...), $connections, atMost: 2, limitMs: 200);
foreach (['closes', 'closes, throws', 'throws', 'errs', 'cancelled', 'cancels itself', 'gives up', 'hangs', 'a child fails',
        'leaves a child', 'leaves one that hangs'] as $line) {
    // more often than there are slots
    echo "$line: ", ask($line), ', ', ask($line), ', ', ask($line), ', then ', ask('good'), "\n";
}
delay(20);
$failures = preg_replace(['/^\[.*?\] /m', '/ exceeded: coroutine .*/'], ['', ' exceeded'], file_get_contents($log));
echo implode("\n", array_unique(explode("\n", $failures)));
echo substr_count($failures, 'the child failed'), ' and ', substr_count($failures, 'what was left failed'), " failures of children\n";
$acceptor->cancel();
$connections->cancel();
$connections->awaitAfterCancellation();

echo "-- no descriptor is free\n";
$served = 0;
$acceptor = spawn serve($listener, function ($stream) use (&$served) { $served++; fgets($stream); }, $connections = new Scope(keepResults: false));
suspend;
['soft openfiles' => $soft, 'hard openfiles' => $hard] = posix_getrlimit();
$number = fn($limit) => is_int($limit) ? $limit : POSIX_RLIMIT_INFINITY;
$flood = [];
$spare = array_map(fn() => fopen('/dev/null', 'r'), range(1, 10));
$used = count(scandir('/proc/self/fd'));
posix_setrlimit(POSIX_RLIMIT_NOFILE, $used, $number($hard));
array_splice($spare, 0, 3);
while ($stream = @stream_socket_client($address, timeout: 30)) {
    $flood[] = $stream;             // the kernel completes connections that nobody has accepted
}
$cpu = fn() => ($use = getrusage())['ru_utime.tv_sec'] * 1e6 + $use['ru_utime.tv_usec'] + $use['ru_stime.tv_sec'] * 1e6 + $use['ru_stime.tv_usec'];
$before = $cpu();
delay(300);
echo $cpu() - $before < 150_000 ? "it does not spin\n" : "it spins\n";
$waiting = count($flood) - $served;
echo $waiting > 0 ? "clients wait\n" : "nobody waits: $served of " . count($flood) . " served\n";
$spare = [];
delay(300);
echo $served === count($flood) ? "served when descriptors are free\n" : "only $served served\n";
posix_setrlimit(POSIX_RLIMIT_NOFILE, $number($soft), $number($hard));
$acceptor->cancel();
$connections->cancel();

echo "-- TLS: one client stalls in the handshake, one does not read\n";
$pem = tls_certificate();
$listener = stream_socket_server('tcp://127.0.0.1:0', context: stream_context_create(['ssl' => ['local_cert' => $pem]]));
$name = stream_socket_get_name($listener, false);
$acceptor = spawn serve($listener, function ($stream) {
    stream_socket_enable_crypto($stream, true, STREAM_CRYPTO_METHOD_TLS_SERVER) || throw new RuntimeException('no handshake');
    $line = fgets($stream);
    do {
        fwrite($stream, str_repeat($line, 10_000));
    } while ($line === "much\n");
    fclose($stream);
}, $connections = new Scope(keepResults: false), atMost: 2, limitMs: 1500);
$context = stream_context_create(['ssl' => ['cafile' => $pem, 'peer_name' => 'localhost']]);
$secure = fn() => stream_socket_client("tls://$name", $code, $message, 30, STREAM_CLIENT_CONNECT, $context);
$stalled = stream_socket_client("tcp://$name");
fwrite($stalled, "\x16\x03\x01");
suspend;
fwrite($good = $secure(), "good\n");
echo trim(fgets($good)), count($connections->getCoroutines()) ? " while the other stalls\n" : " when the other has ended\n";
fclose($good);
fwrite($deaf = $secure(), "much\n");
fwrite($good = $secure(), "still good\n");         // accepted when one of the two has ended
echo trim(fgets($good)), "\n";
fclose($good);
fclose($second = $secure());                        // and the other one
while (count($connections->getCoroutines())) {
    delay(10);
}
echo "nobody is left\n";
$acceptor->cancel();
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/serve.log');
?>
--EXPECT--
closes: good bye, good bye, good bye, then welcome
closes, throws: hung up on, hung up on, hung up on, then welcome
throws: hung up on, hung up on, hung up on, then welcome
errs: hung up on, hung up on, hung up on, then welcome
cancelled: hung up on, hung up on, hung up on, then welcome
cancels itself: hung up on, hung up on, hung up on, then welcome
gives up: hung up on, hung up on, hung up on, then welcome
hangs: hung up on, hung up on, hung up on, then welcome
a child fails: hung up on, hung up on, hung up on, then welcome
leaves a child: hung up on, hung up on, hung up on, then welcome
leaves one that hangs: hung up on, hung up on, hung up on, then welcome
a connection failed: after closing
a connection failed: thrown
a connection failed: an error
a connection failed: of somebody else
a connection failed: its own
a connection failed: The wait was given up
a connection failed: Timeout of 200 ms exceeded
a connection failed: the child failed
a connection failed: what was left failed
3 and 3 failures of children
-- no descriptor is free
it does not spin
clients wait
served when descriptors are free
-- TLS: one client stalls in the handshake, one does not read
good while the other stalls
still good
nobody is left
