--TEST--
examples/reverse_proxy.php: wrong usage, nginx behind it, stalled clients, heads too large or ambiguous, a backend that is late or gone, a flood, a graceful stop
--EXTENSIONS--
openssl
pcntl
posix
--SKIPIF--
<?php
require __DIR__ . '/../servers/server.inc';
skip_without('nginx');
if (!function_exists('posix_setrlimit')) die('skip no posix_setrlimit');
?>
--FILE--
<?php
use function Async\delay;
require __DIR__ . '/../servers/nginx.inc';
require __DIR__ . '/child.inc';
require __DIR__ . '/function_of.inc';
require __DIR__ . '/../../ext/openssl/tests/coroutine/tls_certificate.inc';
$pem = tls_certificate();

function start(string $backend, string $arguments = ''): array
{
    [$process, $output] = example('reverse_proxy.php', '--port 0 --tls ' . escapeshellarg($GLOBALS['pem']) . " --backend $backend $arguments");
    preg_match('/^Listening on (\S+)$/', trim(fgets($output)), $m) || exit("it does not listen\n");
    return [$process, $output, $m[1]];
}
function stop(array $proxy, bool $sorted = false): void
{
    posix_kill(proc_get_status($proxy[0])['pid'], SIGTERM);
    $lines = explode("\n", trim(preg_replace('/127\.0\.0\.1:\d+/', 'CLIENT', stream_get_contents($proxy[1]))));
    if ($sorted) {
        sort($lines);
    }
    echo implode("\n", $lines), "\nstatus ", proc_close($proxy[0]), "\n";
}
function client(array $proxy, string $scheme = 'tls')
{
    $context = stream_context_create(['ssl' => ['cafile' => $GLOBALS['pem'], 'peer_name' => 'localhost']]);
    $stream = stream_socket_client("$scheme://$proxy[2]", $code, $message, 30, context: $context);
    stream_set_timeout($stream, 30);
    return $stream;
}
/* The status of the answer. */
function ask(array $proxy, string $request): string
{
    $stream = client($proxy);
    @fwrite($stream, $request);
    return trim((string) fgets($stream));
}
function get(array $proxy, string $path): string
{
    $stream = client($proxy);
    fwrite($stream, "GET $path HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n");
    return substr(strstr(stream_get_contents($stream), "\r\n\r\n"), 4);
}

/* Of the proxy. */
function descriptors(array $proxy): int
{
    return count(scandir('/proc/' . proc_get_status($proxy[0])['pid'] . '/fd'));
}

echo serve_of('reverse_proxy.php') === serve_of('line_server.php') ? "the loop that survives\n" : "another loop\n";
function serve_of(string $example): string
{
    return function_of($example, 'serve');
}

echo "-- nginx\n";
$nginx = nginx();
$proxy = start("127.0.0.1:$nginx->port", '--head 2000');
$strict = start("127.0.0.1:$nginx->port", '--head-time 1500');
$stalled = [client($strict, 'tcp'), client($strict)];     // one in the handshake, one in the head
fwrite($stalled[0], "\x16\x03\x01");
fwrite($stalled[1], "GET / HTTP/1.1\r\n");
$pages = Async\map(range(0, 19), fn(int $i) => get($proxy, "/$i.txt") === page($i));
echo array_sum($pages), " of 20 pages\n";
echo trim(fgets($stalled[1])), "\n";
var_dump(fgets($stalled[0]));
stop($strict, true);   // both limits have passed at the same time
foreach ([
    'too large' => "GET / HTTP/1.1\r\nHost: localhost\r\nX: " . str_repeat('x', 3000) . "\r\n\r\n",
    'no http' => "hello\r\n\r\n",
    'two lengths' => "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 30\r\n\r\n",
    'chunks' => "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    'space' => "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length : 5\r\n\r\nhello",
    'two hosts' => "GET / HTTP/1.1\r\nHost: localhost\r\nhost: elsewhere\r\n\r\n",
    'no host' => "GET / HTTP/1.1\r\nX: y\r\n\r\n",
    'two hosts in one' => "GET / HTTP/1.1\r\nHost: localhost, elsewhere\r\n\r\n",
    'what nobody knows' => "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle\r\n\r\n",
    'bare line feed' => "GET / HTTP/1.1\r\nHost: localhost\r\nX: y\nContent-Length: 5\r\n\r\n",
] as $what => $request) {
    echo "$what: ", ask($proxy, $request), "\n";
}
$slow = spawn get($proxy, '/slow/1.txt');
until(fn() => connections($nginx->port) > 0, 'a connection to nginx');
stop($proxy);
echo $slow->isCompleted() || (await $slow) === slow_page(1) ? "what has begun is finished\n" : "cut off\n";

echo "-- a backend that shows what it gets, is late, and is gone\n";
$listener = stream_socket_server('tcp://127.0.0.1:0');
$backend = new Async\Scope();
spawn in $backend use($listener) {
    while ($stream = stream_socket_accept($listener, -1)) {
        spawn use($stream) {
            $head = stream_get_line($stream, 8192, "\r\n\r\n");
            if (str_starts_with($head, 'GET /late')) {
                delay(60_000);
            }
            $length = preg_match('/content-length: (\d+)/i', $head, $m) ? (int) $m[1] : 0;
            $body = md5((string) stream_get_contents($stream, $length));
            fwrite($stream, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" . str_replace("\r\n", "\n", $head) . "\n$body\n");
            fclose($stream);
        };
    }
};
$proxy = start(stream_socket_get_name($listener, false), '--wait 1000');
echo get($proxy, '/path');
$stream = client($proxy);
$body = random_bytes(300_000);
fwrite($stream, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000\r\n\r\n$body");
echo str_contains(stream_get_contents($stream), md5($body)) ? "the body arrives\n" : "the body is lost\n";
$stream = client($proxy);
fwrite($stream, "GET /named HTTP/1.1\r\nHost:localhost:8443 \r\nConnection: close, X-Hop\r\nX-Hop: 1\r\nx-other: 2\r\nconnection: host,X-OTHER\r\n"
    . "X_Forwarded_For: 1.2.3.4\r\nX-End: 3\r\n\r\n");
echo stream_get_contents($stream);
$stream = client($proxy);
fwrite($stream, "POST /waits HTTP/1.1\r\nHost: localhost\r\nExpect: 100-Continue\r\nContent-Length: 5\r\n\r\n");
echo trim(fgets($stream)), fgets($stream);
fwrite($stream, 'hello');
echo str_contains($answer = stream_get_contents($stream), md5('hello')) && !stripos($answer, 'Expect') ? "the body arrives\n" : $answer;
$stream = client($proxy);
fwrite($stream, "GET / HTTP/1.1\r\nHost: localhost\r\nX: not the whole");
stream_socket_shutdown($stream, STREAM_SHUT_WR);
echo 'cut off: ', trim((string) fgets($stream)), "\n";
echo ask($proxy, "GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n"), "\n";
$backend->cancel();
stop($proxy);

echo "-- wrong usage\n";
foreach (['--tls x', '--backend 127.0.0.1:1', '--tls x --backend 127.0.0.1', '--tls x --backend 127.0.0.1:1 --bogus', '--tls x --backend 127.0.0.1:1 --at-most 0',
        '--tls x --backend 127.0.0.1:1 --head abc'] as $arguments) {
    [$status, $text] = run_example('reverse_proxy.php', $arguments);
    echo "$text", "status $status\n";
}

echo "-- no descriptors left\n";
['soft openfiles' => $soft, 'hard openfiles' => $hard] = posix_getrlimit();
$number = fn($limit) => is_int($limit) ? $limit : POSIX_RLIMIT_INFINITY;
posix_setrlimit(POSIX_RLIMIT_NOFILE, 30, $number($hard));
$proxy = start("127.0.0.1:$nginx->port");
posix_setrlimit(POSIX_RLIMIT_NOFILE, $number($soft), $number($hard));
// it says that it listens before its loop has what it needs
get($proxy, '/1.txt');
$before = $calm = 0;
until(function () use ($proxy, &$before, &$calm) {
    $now = descriptors($proxy);
    $calm = $now === $before ? $calm + 1 : 0;
    $before = $now;
    return $calm > 50;
}, 'it is calm');
$flood = [];
for ($i = 0; $i < 40; $i++) {
    $flood[] = client($proxy, 'tcp');
}
delay(200);
$flood = [];
// before that, a handshake may have no descriptor for the certificate: those that wait in the queue come first
$calm = 0;
until(function () use ($proxy, $before, &$calm) { return ($calm = descriptors($proxy) <= $before ? $calm + 1 : 0) > 50; }, 'the flood is over');
echo get($proxy, '/1.txt') === page(1) ? "it serves again\n" : "it does not\n";
$nginx->stop();
echo ask($proxy, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"), "\n";
stop($proxy);
?>
--EXPECTF--
the loop that survives
-- nginx
20 of 20 pages
HTTP/1.1 408 Request Timeout
bool(false)
CLIENT: 408 Request Timeout
a connection failed: Timeout of 1500 ms exceeded: %s
stopped
status 0
too large: HTTP/1.1 431 Request Header Fields Too Large
no http: HTTP/1.1 400 Bad Request
two lengths: HTTP/1.1 400 Bad Request
chunks: HTTP/1.1 411 Length Required
space: HTTP/1.1 400 Bad Request
two hosts: HTTP/1.1 400 Bad Request
no host: HTTP/1.1 400 Bad Request
two hosts in one: HTTP/1.1 400 Bad Request
what nobody knows: HTTP/1.1 417 Expectation Failed
bare line feed: HTTP/1.1 400 Bad Request
CLIENT: 431 Request Header Fields Too Large
CLIENT: 400 Bad Request
CLIENT: 400 Bad Request
CLIENT: 411 Length Required
CLIENT: 400 Bad Request
CLIENT: 400 Bad Request
CLIENT: 400 Bad Request
CLIENT: 400 Bad Request
CLIENT: 417 Expectation Failed
CLIENT: 400 Bad Request
stopped
status 0
what has begun is finished
-- a backend that shows what it gets, is late, and is gone
GET /path HTTP/1.1
Host: localhost
X-Forwarded-For: 127.0.0.1
X-Forwarded-Proto: https
Connection: close
d41d8cd98f00b204e9800998ecf8427e
the body arrives
HTTP/1.1 200 OK
Connection: close

GET /named HTTP/1.1
Host:localhost:8443 
X-End: 3
X-Forwarded-For: 127.0.0.1
X-Forwarded-Proto: https
Connection: close
d41d8cd98f00b204e9800998ecf8427e
HTTP/1.1 100 Continue
the body arrives
cut off: HTTP/1.1 400 Bad Request
HTTP/1.1 504 Gateway Timeout
CLIENT: 400 Bad Request
CLIENT: 504 Gateway Timeout
stopped
status 0
-- wrong usage
reverse_proxy: --tls FILE and --backend HOST:PORT are needed; -h explains
status 2
reverse_proxy: --tls FILE and --backend HOST:PORT are needed; -h explains
status 2
reverse_proxy: --tls FILE and --backend HOST:PORT are needed; -h explains
status 2
reverse_proxy: an option is unknown, repeated or incomplete; -h explains
status 2
reverse_proxy: --at-most is a number from 1 to 999999999; -h explains
status 2
reverse_proxy: --head is a number from 1 to 999999999; -h explains
status 2
-- no descriptors left
it serves again
HTTP/1.1 502 Bad Gateway
CLIENT: 502 Bad Gateway
stopped
status 0
