--TEST--
Transactions, COPY, large objects, notifications, reset and encodings of PostgreSQL in coroutines
--EXTENSIONS--
pdo_pgsql
pgsql
posix
--SKIPIF--
<?php require __DIR__ . '/postgresql.inc'; skip_without_postgresql('pgsql'); ?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
$server = start_postgresql();
pgsql_pdo($server)->exec('CREATE TABLE entries (owner int, number int, text text)');

function each_of_ten(string $what, callable $run): void
{
    $coroutines = [];
    for ($i = 0; $i < 10; $i++) $coroutines[$i] = spawn $run($i);
    $right = 0;
    foreach ($coroutines as $i => $coroutine) $right += await $coroutine;
    echo "$what: $right right\n";
}
$connect = fn() => pg_connect(pgsql_dsn($server), PGSQL_CONNECT_FORCE_NEW);

each_of_ten('transactions', function (int $i) use ($server) {
    $pdo = pgsql_pdo($server);
    $pdo->beginTransaction();
    $insert = $pdo->prepare('INSERT INTO entries VALUES (?, ?, ?)');
    for ($n = 0; $n < 20; $n++) $insert->execute([$i, $n, str_repeat((string) $n, 1000)]);
    $inside = (int) $pdo->query('SELECT COUNT(*) FROM entries')->fetchColumn();
    $i % 2 ? $pdo->rollBack() : $pdo->commit();
    $own = (int) $pdo->query("SELECT COUNT(*) FROM entries WHERE owner = $i")->fetchColumn();
    return $inside % 20 === 0 && $own === ($i % 2 ? 0 : 20);
});
each_of_ten('cursor', function (int $i) use ($server) {
    $pdo = pgsql_pdo($server);
    $pdo->beginTransaction();
    $rows = $pdo->prepare('SELECT number, ?::int FROM entries ORDER BY owner, number', [PDO::ATTR_CURSOR => PDO::CURSOR_SCROLL]);
    $rows->execute([$i]);
    $seen = 0;
    while ($row = $rows->fetch(PDO::FETCH_NUM)) $seen += $row === [$seen % 20, $i];
    return $seen === 100;
});
each_of_ten('COPY, PDO', function (int $i) use ($server) {
    $pdo = pgsql_pdo($server);
    $pdo->exec("CREATE TABLE copied_$i (number int, text text)");
    $rows = array_map(fn($n) => "$n\t" . str_repeat('x', 1000), range(0, 1999));
    $pdo->pgsqlCopyFromArray("copied_$i", $rows);
    return array_map('rtrim', $pdo->pgsqlCopyToArray("copied_$i")) === $rows;
});
each_of_ten('COPY, pgsql', function (int $i) use ($connect) {
    $link = $connect();
    pg_query($link, "COPY entries FROM STDIN");
    for ($n = 0; $n < 2000; $n++) pg_put_line($link, (100 + $i) . "\t$n\t" . str_repeat('y', 500) . "\n");
    pg_put_line($link, "\\.\n");
    return pg_end_copy($link) && pg_fetch_result(pg_query($link, 'SELECT COUNT(*) FROM entries WHERE owner = ' . (100 + $i)), 0, 0) === '2000';
});
each_of_ten('large objects', function (int $i) use ($connect) {
    $link = $connect();
    pg_query($link, 'BEGIN');
    $data = random_bytes(100000);
    $id = pg_lo_create($link);
    $object = pg_lo_open($link, $id, 'w');
    $written = pg_lo_write($object, $data);
    pg_lo_seek($object, 5000, PGSQL_SEEK_SET);
    $told = pg_lo_tell($object);
    $part = pg_lo_read($object, 20000);
    pg_lo_truncate($object, 10);
    pg_lo_close($object);
    $file = tempnam(sys_get_temp_dir(), 'lo');
    pg_lo_export($link, $id, $file);
    $exported = file_get_contents($file);
    file_put_contents($file, $data);
    $imported = pg_lo_import($link, $file);
    $object = pg_lo_open($link, $imported, 'r');
    $all = pg_lo_read($object, 200000);
    pg_query($link, 'COMMIT');
    unlink($file);
    return $written === 100000 && $told === 5000 && $part === substr($data, 5000, 20000) && $exported === substr($data, 0, 10)
        && $all === $data && pg_lo_unlink($link, $id) && !@pg_lo_unlink($link, $id);
});
each_of_ten('LOBs of PDO', function (int $i) use ($server) {
    $pdo = pgsql_pdo($server);
    $pdo->beginTransaction();
    $id = $pdo->pgsqlLOBCreate();
    $stream = $pdo->pgsqlLOBOpen($id, 'w');
    fwrite($stream, str_repeat((string) $i, 100000));
    fclose($stream);
    $stream = $pdo->pgsqlLOBOpen($id, 'r');
    return stream_get_contents($stream) === str_repeat((string) $i, 100000);
});
each_of_ten('notifications', function (int $i) use ($server, $connect) {
    $pdo = pgsql_pdo($server);
    $pdo->exec("LISTEN channel_$i");
    $sender = spawn use($connect, $i) { pg_query($connect(), "NOTIFY channel_$i, 'hello $i'"); };
    $notification = $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 10000);
    await $sender;
    return $notification['payload'] === "hello $i";
});
each_of_ten('reset', function (int $i) use ($connect) {
    $link = $connect();
    $before = pg_get_pid($link);
    pg_set_client_encoding($link, 'LATIN1');
    $encoding = pg_client_encoding($link);
    return pg_ping($link) && pg_connection_reset($link) && pg_get_pid($link) !== $before && $encoding === 'LATIN1'
        && pg_client_encoding($link) === 'UTF8' && pg_fetch_result(pg_query($link, "SELECT $i"), 0, 0) === (string) $i;
});
each_of_ten('metadata and conversions', function (int $i) use ($connect) {
    $link = $connect();
    return pg_insert($link, 'entries', ['owner' => 300 + $i, 'number' => $i, 'text' => "it's"])
        && pg_select($link, 'entries', ['owner' => 300 + $i])[0]['text'] === "it's"
        && pg_field_table(pg_query($link, 'SELECT text FROM entries LIMIT 1'), 0) === 'entries';
});

echo "-- errors\n";
$messages = spawn use($server) {
    $port = $server->port;
    try {
        new PDO("pgsql:host=localhost;port=$port;user=test;dbname=none");
    } catch (PDOException $e) {
        echo preg_replace('/port \d+/', 'port N', $e->getMessage()), "\n";
    }
    $listener = stream_socket_server('tcp://127.0.0.1:0');
    $free = substr(strrchr(stream_socket_get_name($listener, false), ':'), 1);
    fclose($listener);
    try {
        new PDO("pgsql:host=127.0.0.1;port=$free;user=test");
    } catch (PDOException $e) {
        echo preg_replace('/port \d+/', 'port N', $e->getMessage()), "\n";
    }
    $silent = stream_socket_server('tcp://127.0.0.1:0');
    $port = substr(strrchr(stream_socket_get_name($silent, false), ':'), 1);
    try {
        new PDO("pgsql:host=127.0.0.1;port=$port;user=test", null, null, [PDO::ATTR_TIMEOUT => 2]);
    } catch (PDOException $e) {
        echo preg_replace('/port \d+/', 'port N', $e->getMessage()), "\n";
    }
    $one = pg_connect(pgsql_dsn($server), PGSQL_CONNECT_FORCE_NEW);
    $other = pg_connect(pgsql_dsn($server), PGSQL_CONNECT_FORCE_NEW);
    $killed = spawn use($one) { return pg_query($one, 'SELECT pg_sleep(60)'); };
    while (!$killed->isSuspended() && !$killed->isCompleted()) suspend;
    pg_query($other, 'SELECT pg_terminate_backend(' . pg_get_pid($one) . ')');
    var_dump(await $killed, pg_connection_status($one) === PGSQL_CONNECTION_BAD);
};
await $messages;
?>
--EXPECTF--
transactions: 10 right
cursor: 10 right
COPY, PDO: 10 right
COPY, pgsql: 10 right
large objects: 10 right
LOBs of PDO: 10 right
notifications: 10 right
reset: 10 right
metadata and conversions: 10 right
-- errors
SQLSTATE[08006] [7] %Aconnection to server at "localhost" (%s), port N failed: FATAL:  database "none" does not exist
SQLSTATE[08006] [7] connection to server at "127.0.0.1", port N failed: Connection refused
	Is the server running on that host and accepting TCP/IP connections?
SQLSTATE[08006] [7] connection to server at "127.0.0.1", port N failed: timeout expired

Warning: pg_query(): Query failed: FATAL:  terminating connection due to administrator command
server closed the connection unexpectedly
	This probably means the server terminated abnormally
	before or while processing the request. in %s on line %d
bool(false)
bool(true)
