--TEST--
CURLOPT_FILE, CURLOPT_WRITEHEADER and CURLOPT_INFILE wait for pipes and sockets whose other ends are coroutines
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$body = random_bytes(1_000_000);
$late = null;
$origin = new http_origin(function ($path, $headers, $sent, $connection) use ($body, &$late) {
    if ($path === '/late') await $late;
    return $path === '/echo' ? http_page("$sent " . ($headers['transfer-encoding'] ?? '')) : http_page($body);
});
function handle(string $path, array $options): CurlHandle
{
    $ch = curl_init($GLOBALS['origin']->url . $path);
    curl_setopt_array($ch, $options);
    return $ch;
}
function pair(): array
{
    return stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
}
function result(CurlHandle $ch): array
{
    return [@curl_exec($ch), curl_errno($ch)];
}

// to a socket
[$a, $b] = pair();
$reader = spawn stream_get_contents($b);
$ch = handle('/page', [CURLOPT_FILE => $a]);
fwrite($a, 'before ');
$result = result($ch);
fwrite($a, ' after');
fclose($a);
var_dump($result === [true, 0], await $reader === "before $body after");

// to a process, and what two handles write to it
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
$reader = spawn stream_get_contents($pipes[1]);
$jobs = [];
for ($i = 0; $i < 2; $i++) $jobs[] = spawn result(handle('/page', [CURLOPT_FILE => $pipes[0]]));
foreach ($jobs as $job) echo json_encode(await $job), "\n";
fclose($pipes[0]);
var_dump(strlen(await $reader), proc_close($process));

// headers
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
$ch = handle('/echo', [CURLOPT_WRITEHEADER => $pipes[0], CURLOPT_RETURNTRANSFER => true]);
var_dump(curl_exec($ch), fgets($pipes[1]));

// from a socket, and from a process
[$a, $b] = pair();
$ch = handle('/echo', [CURLOPT_UPLOAD => true, CURLOPT_INFILE => $a, CURLOPT_INFILESIZE => 9, CURLOPT_RETURNTRANSFER => true]);
$transfer = spawn curl_exec($ch);
foreach (['one', 'two', 'six'] as $piece) {
    Async\delay(5);
    fwrite($b, $piece);
}
fclose($b);
var_dump(await $transfer);
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
$ch = handle('/echo', [CURLOPT_UPLOAD => true, CURLOPT_INFILE => $pipes[1], CURLOPT_INFILESIZE => 5, CURLOPT_RETURNTRANSFER => true]);
$transfer = spawn curl_exec($ch);
Async\delay(5);
fwrite($pipes[0], 'abcde');
var_dump(await $transfer);

// cancelled, and closed, while they wait
foreach ([CURLOPT_FILE, CURLOPT_INFILE] as $option) {
    foreach (['cancel', 'close'] as $end) {
        foreach (['socket', 'pipe'] as $kind) {
            if ($kind === 'socket') {
                [$a, $b] = pair();
            } else {
                $process = proc_open(['sleep', '20'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
                $a = $pipes[$option === CURLOPT_FILE ? 0 : 1];
            }
            $ch = handle($option === CURLOPT_FILE ? '/page' : '/echo',
                [CURLOPT_UPLOAD => $option === CURLOPT_INFILE, $option => $a, CURLOPT_INFILESIZE => 5]);
            $transfer = spawn result($ch);
            Async\delay(50);
            $end === 'cancel' ? $transfer->cancel() : fclose($a);
            try {
                echo json_encode(await $transfer), "\n";
            } catch (Async\CancellationException $e) {
                echo get_class($e), ' ', curl_errno($ch), "\n";
            }
            if ($kind === 'pipe') proc_terminate($process);
        }
    }
}
// closed while the transfer waits for its server
$late = new Async\Future($gate = new Async\FutureState());
[$a, $b] = pair();
$transfer = spawn result(handle('/late', [CURLOPT_FILE => $a]));
Async\delay(20);
fclose($a);
$gate->complete(null);
echo json_encode(await $transfer), "\n";
$origin->stop();
?>
--EXPECT--
bool(true)
bool(true)
[true,0]
[true,0]
int(2000000)
int(0)
string(1) " "
string(17) "HTTP/1.1 200 OK
"
string(10) "onetwosix "
string(6) "abcde "
Async\CancellationException 23
Async\CancellationException 23
[false,23]
[false,23]
Async\CancellationException 42
Async\CancellationException 42
[false,42]
[false,42]
[false,23]
