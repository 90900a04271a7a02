--TEST--
Half of the coroutines that query PostgreSQL are cancelled: the server gives their queries up, the others get their rows
--EXTENSIONS--
pdo_pgsql
pgsql
posix
--INI--
zend.exception_ignore_args=1
--SKIPIF--
<?php require __DIR__ . '/postgresql.inc'; skip_without_postgresql('pgsql'); ?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
$server = start_postgresql();
$control = pgsql_pdo($server);

function until(callable $condition): string
{
    $deadline = hrtime(true) + 20_000_000_000;
    while (!$condition() && hrtime(true) < $deadline) usleep(5000);
    return $condition() ? 'yes' : 'no';
}
$count = fn(string $where) => (int) $control->query("SELECT COUNT(*) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND $where")->fetchColumn();

final class Link
{
    private $link;
    public function __construct(string $dsn) { $this->link = pg_connect($dsn, PGSQL_CONNECT_FORCE_NEW); }
    public function row(string $sql) { return pg_fetch_row(pg_query($this->link, $sql)); }
}
$row = fn($connection, $sql) => $connection instanceof Link ? $connection->row($sql) : $connection->query($sql)->fetch(PDO::FETCH_NUM);
$kinds = ['PDO' => fn() => pgsql_pdo($server), 'pgsql' => fn() => new Link(pgsql_dsn($server))];
foreach ($kinds as $name => $connect) {
    $connections = $coroutines = [];
    $control->exec('SELECT pg_advisory_lock(7), pg_advisory_lock(8)');
    for ($i = 0; $i < 20; $i++) {
        $connections[$i] = $connection = $connect();
        $coroutines[$i] = spawn use($row, $connection, $i, $name) {
            $lock = $i % 2 ? 7 : 8;
            return $row($connection, "SELECT pg_advisory_lock_shared($lock), '$name $i'")[1];
        };
    }
    echo "$name: all run: ", until(fn() => $count("state = 'active'") === 20), "\n";
    for ($i = 0; $i < 20; $i += 2) $coroutines[$i]->cancel();
    $control->exec('SELECT pg_advisory_unlock(7)');
    $right = $cancelled = 0;
    foreach ($coroutines as $i => $coroutine) {
        try {
            $right += (await $coroutine) === "$name $i";
        } catch (Async\CancellationException $e) {
            $cancelled += $i % 2 === 0;
        }
    }
    echo "$right right, $cancelled cancelled\n";
    /* every second one of them goes, the rest are used again; what still waits on the server is in nobody's way */
    unset($connection, $coroutine, $coroutines, $e);
    for ($i = 0; $i < 20; $i += 4) unset($connections[$i]);
    echo 'connections: ', until(fn() => $count('true') === 15), "\n";
    $usable = 0;
    foreach ($connections as $i => $connection) $usable += $row($connection, "SELECT '$i'")[0] === (string) $i;
    echo "$usable usable, none runs: ", until(fn() => $count("state = 'active'") === 0), "\n";
    unset($connection, $connections);
    $control->exec('SELECT pg_advisory_unlock(8)');
    /* pgsql keeps its default connection */
    echo 'none is left: ', until(fn() => $count('true') === ($name === 'pgsql' ? 1 : 0)), "\n";
}

echo "-- a transaction right after a query that was cancelled\n";
$database = pgsql_pdo($server);
$link = pg_connect(pgsql_dsn($server), PGSQL_CONNECT_FORCE_NEW);
foreach ([fn() => $database->query('SELECT pg_sleep(60)'), fn() => pg_query($link, 'SELECT pg_sleep(60)')] as $query) {
    $cancelled = spawn $query();
    until(fn() => $count("state = 'active'") === 1);
    $cancelled->cancel();
    try { await $cancelled; } catch (Async\CancellationException) { }
}
var_dump($database->inTransaction(), $database->beginTransaction(), $database->rollBack(), pg_transaction_status($link) === PGSQL_TRANSACTION_IDLE);
unset($database);

echo "-- while it connects\n";
$silent = stream_socket_server('tcp://127.0.0.1:0');
$port = substr(strrchr(stream_socket_get_name($silent, false), ':'), 1);
foreach (['PDO' => fn() => new PDO("pgsql:host=127.0.0.1;port=$port"), 'pgsql' => fn() => pg_connect("host=127.0.0.1 port=$port")] as $name => $connect) {
    $coroutine = spawn use($connect) { @$connect(); };
    while (!$coroutine->isSuspended() && !$coroutine->isCompleted()) suspend;
    $coroutine->cancel();
    try {
        await $coroutine;
    } catch (Async\CancellationException) {
        echo "$name cancelled\n";
    }
}
echo "-- in COPY and in a transaction\n";
$link = pg_connect(pgsql_dsn($server));
pg_query($link, 'CREATE TABLE rows (number int)');
pg_query($link, 'BEGIN');
pg_query($link, 'INSERT INTO rows VALUES (1)');
foreach (['COPY (SELECT pg_sleep(60)) TO STDOUT', 'SELECT pg_sleep(60)'] as $sql) {
    $query = spawn use($link, $sql) { return pg_query($link, $sql); };
    $running = "query = '$sql' AND state = 'active'";
    until(fn() => $count($running) === 1);
    $query->cancel();
    try {
        await $query;
    } catch (Async\CancellationException) {
        echo "cancelled\n";
    }
    var_dump(@pg_query($link, 'SELECT 1'));
    echo strtok(pg_last_error($link), "\n"), "\n";
    pg_query($link, 'ROLLBACK');
    echo pg_fetch_result(pg_query($link, 'SELECT COUNT(*) FROM rows'), 0, 0), ' rows, runs: ', $count($running), "\n";
    pg_query($link, 'BEGIN');
}
?>
--EXPECT--
PDO: all run: yes
10 right, 10 cancelled
connections: yes
15 usable, none runs: yes
none is left: yes
pgsql: all run: yes
10 right, 10 cancelled
connections: yes
15 usable, none runs: yes
none is left: yes
-- a transaction right after a query that was cancelled
bool(false)
bool(true)
bool(true)
bool(true)
-- while it connects
PDO cancelled
pgsql cancelled
-- in COPY and in a transaction
cancelled
bool(false)
ERROR:  current transaction is aborted, commands ignored until end of transaction block
0 rows, runs: 0
cancelled
bool(false)
ERROR:  current transaction is aborted, commands ignored until end of transaction block
0 rows, runs: 0
