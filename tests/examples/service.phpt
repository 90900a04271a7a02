--TEST--
examples/service.php: notes, with and without redis, whose answers may be cut; probes; SIGTERM with requests in progress
--EXTENSIONS--
pdo_pgsql
posix
--SKIPIF--
<?php
require __DIR__ . '/../servers/postgresql.inc';
require __DIR__ . '/../servers/redis.inc';
skip_without_postgresql('pdo_pgsql');
skip_without('redis-server');
?>
--FILE--
<?php
use function Async\delay;
require __DIR__ . '/../servers/postgresql.inc';
require __DIR__ . '/../servers/redis.inc';
require __DIR__ . '/child.inc';
$postgresql = start_postgresql();
$redis = redis();
$dsn = 'pgsql:' . str_replace(' ', ';', pgsql_dsn($postgresql));
$database = pgsql_pdo($postgresql);

function start(string $dsn, int $redis, string $more = ''): array
{
    [$process, $output] = example('service.php', '--listen 127.0.0.1:0 --database ' . escapeshellarg($dsn) . " --redis 127.0.0.1:$redis $more");
    preg_match('/^Listening on (\S+)$/', trim(fgets($output)), $m) || exit("it does not listen\n");
    return [$process, $output, $m[1]];
}

/* Status and text. */
function ask(string $address, string $request): string
{
    $stream = stream_socket_client("tcp://$address");
    fwrite($stream, $request);
    stream_set_timeout($stream, 20);
    $answer = stream_get_contents($stream);
    [$head, $text] = explode("\r\n\r\n", $answer, 2) + ['', ''];
    return rtrim((explode(' ', $head)[1] ?? 'nothing') . " $text");
}
function get(string $address, string $path): string
{
    return ask($address, "GET $path HTTP/1.1\r\nHost: here\r\n\r\n");
}
function post(string $address, string $text): string
{
    return ask($address, "POST /notes HTTP/1.1\r\nContent-Length: " . strlen($text) . "\r\n\r\n$text");
}

[$process, $output, $address] = start($dsn, $redis->port);
echo post($address, 'buy tea'), "; ", post($address, ''), "; ", get($address, '/notes/1'), "; ", get($address, '/notes/2'), "\n";
$database->exec("UPDATE notes SET text = 'buy coffee'");
echo get($address, '/notes/1'), ", from the cache\n";
foreach (['GET /notes/99 HTTP/1.1', 'GET /else HTTP/1.1', 'nonsense', "POST /notes HTTP/1.1\r\nContent-Length: 70000",
        "POST /notes HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", "POST /notes HTTP/1.1\r\nContent-Length: 0\r\ncontent-length: 0",
        "POST /notes HTTP/1.1\r\nTransfer-Encoding: chunked", "POST /notes HTTP/1.1\r\nX: " . str_repeat('x', 9000),
        "GET / HTTP/1.1\r\n" . str_repeat("X: still sending, which a reset would answer\r\n", 3000), "POST /notes HTTP/1.1\r\nContent-Length: 1\r\n\r\n\xff"] as $request) {
    echo ask($address, "$request\r\n\r\n"), "\n";
}
echo get($address, '/health/live'), ', ', get($address, '/health/ready'), "\n";

echo "-- the database ends its connections, and redis goes\n";
$database->query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'")->fetchAll();
echo get($address, '/notes/2'), "; ";
$database->exec("INSERT INTO notes (text) VALUES ('by others')");
echo get($address, '/notes/3'), "\n";
$redis->stop();
echo get($address, '/health/ready'), '; ', get($address, '/health/live'), '; ', get($address, '/notes/1'), "\n";

echo "-- redis hangs up in the middle of an answer, or is something else\n";
$answers = ["$\r\nx", "\$a lot\r\nx", "\$3\r\nabcde", "HTTP/1.1 400 Bad Request\r\n", "\r\n"];
for ($length = strlen("$5\r\na lot\r\n") - 1; $length >= 0; $length--) {
    $answers[] = substr("$5\r\na lot\r\n", 0, $length);
}
$bytes = '';
$listener = stream_socket_server('tcp://127.0.0.1:0');
$fake = spawn use($listener, &$bytes) {
    while ($stream = stream_socket_accept($listener, -1)) {
        fread($stream, 8192);
        fwrite($stream, $bytes);
        fclose($stream);
    }
};
[$other, $log, $its] = start($dsn, (int) explode(':', stream_socket_get_name($listener, false))[1]);
$texts = [];
foreach ($answers as $bytes) {
    $texts[] = get($its, '/notes/1');
}
echo json_encode(array_count_values($texts)), "\n";
$bytes = "$5\r\na lot\r\n";
echo get($its, '/notes/1'), "\n";
$client = stream_socket_client("tcp://$its");
fwrite($client, "POST /notes HTTP/1.1\r\nContent-Len");
stream_socket_shutdown($client, STREAM_SHUT_WR);
echo explode(' ', fgets($client))[1], ', ', $database->query('SELECT count(*) FROM notes')->fetchColumn(), " notes\n";
posix_kill(proc_get_status($other)['pid'], SIGTERM);
stream_get_contents($log);
echo 'status ', proc_close($other), "\n";
$fake->cancel();

echo "-- SIGTERM\n";
$database->exec('BEGIN; LOCK TABLE notes');
$waiting = [];
foreach ([1, 2, 3] as $id) {
    $waiting[] = spawn get($address, "/notes/$id");
}
$waiting[] = spawn post($address, 'the last one');
$count = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
for ($i = 0; $i < 1000 && $database->query($count)->fetchColumn() < 4; $i++) {
    $database->query('SELECT pg_stat_clear_snapshot()');
    delay(10);
}
posix_kill(proc_get_status($process)['pid'], SIGTERM);
for ($i = 0; $i < 1000 && $late = @stream_socket_client("tcp://$address"); $i++) {
    fclose($late);
    delay(10);
}
echo $late ? "still open\n" : "takes no more\n";
$database->exec('COMMIT');
foreach ($waiting as $answer) {
    echo await $answer, "\n";
}
echo preg_replace('/^.*not cached.*\n/m', '', stream_get_contents($output)), 'status ', proc_close($process), "\n";

echo "-- no such database\n";
foreach (['nonsense', 'nonsense:host=127.0.0.1'] as $wrong) {
    [$status, $text] = run_example('service.php', "--listen 127.0.0.1:0 --database $wrong");
    echo trim($text), ", status $status\n";
}
$listener = stream_socket_server('tcp://127.0.0.1:0');
$port = explode(':', stream_socket_get_name($listener, false))[1];
fclose($listener);
[$process, $output] = example('service.php', "--listen 127.0.0.1:0 --database 'pgsql:host=127.0.0.1;port=$port'");
echo strtok(fgets($output), '['), "\n";
posix_kill(proc_get_status($process)['pid'], SIGTERM);
echo preg_replace('/^.*\?\n/', '', stream_get_contents($output)), 'status ', proc_close($process), "\n";

echo "-- SIGTERM with a silent client\n";
[$process, $output, $address] = start($dsn, $redis->port, '--grace 100');
$silent = stream_socket_client("tcp://$address");
delay(50);
posix_kill(proc_get_status($process)['pid'], SIGTERM);
$begin = hrtime(true);
echo stream_get_contents($output), 'status ', proc_close($process), hrtime(true) - $begin < 4e9 ? '' : ', late', "\n";
?>
--EXPECT--
201 1; 201 2; 200 buy tea; 200
200 buy tea, from the cache
404 there is no such note
404 there is no such page
400 this is not understood
413 too long
400 there is a second length
400 there is a second length
411 a length is needed
400 a header has no end
431 too many headers
400 this is no text
200 alive, 200 ready
-- the database ends its connections, and redis goes
200; 200 by others
200 ready; 200 alive; 200 buy coffee
-- redis hangs up in the middle of an answer, or is something else
{"200 buy coffee":16}
200 a lot
400, 3 notes
status 0
-- SIGTERM
takes no more
200 buy coffee
200 buy coffee
200 by others
201 4
stopped
status 0
-- no such database
service: no database: PDO::__construct(): Argument #1 ($dsn) must be a valid data source name, status 1
service: no database: could not find driver, status 1
service: waiting for the database: SQLSTATE
stopped before it was ready
status 0
-- SIGTERM with a silent client
stopped
status 0
