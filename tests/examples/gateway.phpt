--TEST--
examples/gateway.php: backends that are slow, fail, and are gone; no more second requests than allowed; bad clients; gateway_plot.php
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
        stream_get_line($stream, 8192, "\r\n\r\n");
        $this->calls++;
        if ($this->mode === 'hangs') {
            fgets($stream);             // the end of the connection
            $this->abandoned++;
        } elseif ($this->mode === 'late') {
            delay(500);
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

echo "-- bad clients\n";
$silent = stream_socket_client("tcp://$gateway[2]");
foreach (["POST / HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nX: " . str_repeat('x', 9000)] as $request) {
    $client = stream_socket_client("tcp://$gateway[2]");
    fwrite($client, $request);
    echo trim(fgets($client)), "\n";
}
fclose($silent);
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
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/gateway_plot.svg');
?>
--EXPECTF--
the loop that survives
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
-- bad clients
HTTP/1.1 405 Only GET
HTTP/1.1 405 Only GET
HTTP/1.1 431 Request Header Fields Too Large
stopped: 8 requests, %d of them sent twice
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
