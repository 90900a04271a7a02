--TEST--
examples/gateway.php: backends that are slow, fail, are gone, or hang up in the middle; headers; no more second requests than allowed; bad clients; gateway_plot.php
--EXTENSIONS--
pcntl
posix
--FILE--
<?php
use function Async\delay;
require __DIR__ . '/child.inc';
require __DIR__ . '/function_of.inc';

final class Backend
{
    public readonly string $address;
    public int $calls = 0;
    public int $abandoned = 0;
    public string $mode = 'good';
    public readonly Async\Scope $scope;

    public function __construct(private string $name)
    {
        $listener = stream_socket_server('tcp://127.0.0.1:0');
        $this->address = stream_socket_get_name($listener, false);
        $this->scope = new Async\Scope();
        $this->scope->spawn(function () use ($listener): void {
            while ($stream = stream_socket_accept($listener, -1)) {
                spawn $this->answer($stream);
            }
        });
    }

    private function answer($stream): void
    {
        $head = stream_get_line($stream, 8192, "\r\n\r\n");
        $this->calls++;
        if (str_starts_with($this->mode, 'HTTP')) {
            @fwrite($stream, "$this->mode");
            fclose($stream);
            return;
        }
        if ($this->mode === 'hangs') {
            fgets($stream);             // the end of the connection
            $this->abandoned++;
        } elseif ($this->mode === 'late') {
            delay(500);
        } elseif ($this->mode === 'mirror') {
            fwrite($stream, "HTTP/1.1 201 Made\r\nETag: \"1\"\r\nLocation: /there\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nKeep-Alive: 5\r\n"
                . 'Connection: close, X-Hop' . "\r\nX-Hop: here\r\nContent-Length: " . strlen($head) . "\r\n\r\n$head");
        }
        @fwrite($stream, $this->mode === 'fails' ? "HTTP/1.1 500 Oh\r\nConnection: close\r\n\r\n"
            : "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nthis is $this->name");
        fclose($stream);
    }
}

function start(string $arguments): array
{
    $backends = implode(array_map(fn(Backend $backend) => " --backend $backend->address", [$GLOBALS['a'], $GLOBALS['b']]));
    [$process, $output] = example('gateway.php', "--port 0 $backends $arguments");
    preg_match('/^Listening on (\S+)$/', trim(fgets($output)), $m) || exit("it does not listen\n");
    return [$process, $output, $m[1]];
}
function stop(array $gateway): void
{
    posix_kill(proc_get_status($gateway[0])['pid'], SIGTERM);
    echo stream_get_contents($gateway[1]), 'status ', proc_close($gateway[0]), "\n";
}
function get(array $gateway): string
{
    $body = file_get_contents("http://$gateway[2]/", context: stream_context_create(['http' => ['ignore_errors' => true]]));
    return substr(http_get_last_response_headers()[0], 9) . " $body";
}

echo function_of('gateway.php', 'serve') === function_of('line_server.php', 'serve') ? "the loop that survives\n" : "another loop\n";
$a = new Backend('a');
$b = new Backend('b');

echo function_of('gateway.php', 'hang_up') === function_of('service.php', 'hang_up') ? "the same hang_up()\n" : "another hang_up()\n";
echo "-- in turn, then one of them hangs\n";
$gateway = start('--hedge 100 --spare 3 --limit 1500');
echo get($gateway), "\n", get($gateway), "\n";
$a->mode = 'hangs';
echo get($gateway), "\n", get($gateway), "\n";
for ($i = 0; $i < 100 && !$a->abandoned; $i++) {
    delay(20);
}
echo "$a->calls and $b->calls calls, $a->abandoned abandoned\n";

echo "-- one of them fails, then both\n";
$a->mode = 'fails';
echo get($gateway), "\n", get($gateway), "\n";
$b->mode = 'fails';
echo get($gateway), "\n";
$b->mode = 'hangs';
echo get($gateway), "\n";

stop($gateway);

echo "-- answers that are whole, and others; who says 'whole' is the other one\n";
$gateway = start('--hedge 50000 --limit 50000');
$big = fn(int $bytes) => str_repeat('x', $bytes);
$whole = [
    "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.0 404 No\r\nContent-Length: 4\r\n\r\nnone",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\nC\r\n, all of you\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\n\r\n{$big(10_000_000)}",
    "HTTP/1.1 200 OK\r\nContent-Length: 10000000\r\n\r\n{$big(10_000_000)}",
    "HTTP/1.1 304 Not Modified\r\nETag: x\r\nContent-Length: 1000\r\n\r\n",
];
$b->mode = 'fails';
foreach ($whole as $a->mode) {
    $answer = get($gateway);
    echo strlen($answer) > 1000 ? strlen($answer) . ' bytes' : $answer, "\n";
}
$bad = [
    "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n123456789",
    "HTTP/1.1 200 OK\r\nContent-Length: a lot\r\n\r\n123456789",
    "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nContent-Length: 8\r\n\r\n123456789",
    "HTTP/1.1 200 OK\r\n\r\n{$big(10_000_001)}",
    "HTTP/1.1 200 OK\r\nContent-Length: 10000001\r\n\r\n{$big(10_000_001)}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\nhello",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n",
    "HTTP/1.1 200 OK\r\nX: {$big(9000)}\r\n\r\n",
];
$chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n";
for ($length = strlen($chunked) - 1; $length >= strlen('HTTP'); $length--) {
    $bad[] = substr($chunked, 0, $length);
}
$b->mode = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwhole";
$answers = [];
foreach ($bad as $a->mode) {
    $answers[] = get($gateway);
}
echo json_encode(array_count_values($answers)), "\n";
$a->mode = $b->mode = $bad[0];
echo get($gateway), "\n";

echo "-- headers\n";
$a->mode = $b->mode = 'mirror';
$client = stream_socket_client("tcp://$gateway[2]");
fwrite($client, "GET /x?y HTTP/1.1\r\nHost: example.org\r\nAuthorization: Basic eDp5\r\nAccept: text/html\r\nConnection: X-Own, close\r\nX-Own: 1\r\n"
    . "TE: trailers\r\nContent-Length : 5\r\nX-Bad: 1\nHost: evil\r\nIf-None-Match: \"1\"\r\n\r\n");
echo preg_replace('/(Content-Length: )\d+/', '$1N', str_replace([$a->address, $b->address], 'BACKEND', stream_get_contents($client))), "\n";

echo "-- bad clients\n";
$silent = stream_socket_client("tcp://$gateway[2]");
foreach (["POST / HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nX: " . str_repeat('x', 9000),
        "GET / HTTP/1.1\r\n" . str_repeat("X: still sending, which a reset would answer\r\n", 3000)] as $request) {
    $client = stream_socket_client("tcp://$gateway[2]");
    fwrite($client, $request);
    echo trim(fgets($client)), "\n";
}
fclose($silent);
$client = stream_socket_client("tcp://$gateway[2]");
fwrite($client, "GET / HTTP/1.1\r\nAuthoriz");
stream_socket_shutdown($client, STREAM_SHUT_WR);
echo trim(fgets($client)), "\n";
stop($gateway);

echo "-- all are late: no storm\n";
$a->mode = $b->mode = 'late';
$a->calls = $b->calls = 0;
$gateway = start('--hedge 50 --spare 2');
$answers = Async\map(range(1, 20), fn() => get($gateway));
echo count(array_keys($answers, '200 OK this is a')) + count(array_keys($answers, '200 OK this is b')), " answers\n";
echo $a->calls + $b->calls <= 30 ? "few second requests\n" : "a storm\n";
$a->scope->cancel();
$b->scope->cancel();
posix_kill(proc_get_status($gateway[0])['pid'], SIGKILL);

echo "-- the plot\n";
[$status, $output] = run_example('gateway_plot.php', '--requests 200 --svg ' . escapeshellarg(__DIR__ . '/gateway_plot.svg'));
echo preg_replace(['/ +\d+ ms/', '/ +(\d+) sent/'], [' T ms', ' N sent'], $output), "status $status\n";
preg_match_all('/99 %: +(\d+) ms/', $output, $ms);
var_dump($ms[1][1] < $ms[1][0], simplexml_load_file(__DIR__ . '/gateway_plot.svg') !== false);
[$status, $output] = run_example('gateway_plot.php', '--requests 2 --svg /does/not/exist');
echo trim(strrchr(trim($output), "\n")), ", status $status\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/gateway_plot.svg');
?>
--EXPECTF--
the loop that survives
the same hang_up()
-- in turn, then one of them hangs
200 OK this is a
200 OK this is b
200 OK this is b
200 OK this is b
2 and 3 calls, 1 abandoned
-- one of them fails, then both
200 OK this is b
200 OK this is b
502 Bad Gateway 
504 Gateway Timeout 
stopped: 8 requests, %d of them sent twice
status 0
-- answers that are whole, and others; who says 'whole' is the other one
200 OK 
404 No none
200 OK hello, all of you
10000007 bytes
10000007 bytes
304 Not Modified 
{"200 OK whole":65}
502 Bad Gateway 
-- headers
HTTP/1.1 201 Made
ETag: "1"
Location: /there
Set-Cookie: a=1
Set-Cookie: b=2
Content-Length: N
X-Backend: BACKEND
Connection: close

GET /x?y HTTP/1.1
Host: BACKEND
Connection: close
Authorization: Basic eDp5
Accept: text/html
X-Bad: 1
If-None-Match: "1"
-- bad clients
HTTP/1.1 405 Only GET
HTTP/1.1 405 Only GET
HTTP/1.1 431 Request Header Fields Too Large
HTTP/1.1 431 Request Header Fields Too Large
HTTP/1.1 400 Bad Request
stopped: 73 requests, 0 of them sent twice
status 0
-- all are late: no storm
20 answers
few second requests
-- the plot
without hedging  50 %: T ms  90 %: T ms  99 %: T ms  longest: T ms; stopped: 200 requests, 0 of them sent twice
with hedging     50 %: T ms  90 %: T ms  99 %: T ms  longest: T ms; stopped: 200 requests, %d of them sent twice
status 0
bool(true)
bool(true)
gateway_plot: cannot write /does/not/exist, status 1
