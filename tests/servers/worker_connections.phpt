--TEST--
Workers do not have the program's connections to databases and over TLS, and say nothing on them, however they end
--EXTENSIONS--
async
pcntl
posix
openssl
mysqli
pgsql
pdo_mysql
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';
require __DIR__ . '/server.inc';
skip_without_postgresql('pgsql');
skip_without_mariadb('mysqli');
skip_without('openssl');
if (!is_dir('/proc/self/fd')) die('skip needs /proc/self/fd');
?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';
require __DIR__ . '/server.inc';
require __DIR__ . '/../../ext/openssl/tests/coroutine/certificate.inc';
use Async\{WorkerException, WorkerPool};

/* The sockets that this process has, by their numbers in the kernel. */
function sockets(): array
{
    return array_values(array_filter(array_map(fn($file) => (string) @readlink($file), glob('/proc/self/fd/*')), fn($target) => str_starts_with($target, 'socket:')));
}

/* What becomes of one question on each of the program's connections. */
function answers(array $questions): array
{
    $answers = [];
    foreach ($questions as $name => $question) {
        try {
            $answer = @$question();
            $answers[$name] = $answer ? "$answer" : 'nothing';
        } catch (Exception $e) {
            $answers[$name] = 'nothing';
        }
    }
    return $answers;
}

$postgresql = start_postgresql();
$mariadb = start_mariadb();
$tls = Server::start(fn(string $folder, int $port) =>
    ['openssl', 's_server', '-quiet', '-accept', "127.0.0.1:$port", '-cert', certificate(), '-key', certificate(), '-rev']);

$sockets = sockets();
$pdo_mysql = mysql_pdo($mariadb, [PDO::ATTR_EMULATE_PREPARES => false]);
$pdo_pgsql = pgsql_pdo($postgresql);
$mysqli = mysql_i($mariadb);
$pgsql = pg_connect(pgsql_dsn($postgresql));
$stream = stream_socket_client("tls://127.0.0.1:$tls->port", context: stream_context_create(['ssl' => ['cafile' => certificate(), 'peer_name' => 'localhost']]));
$unbuffered = mysql_i($mariadb);
$sockets = array_values(array_diff(sockets(), $sockets));
echo count($sockets), " connections\n";
$control = ['MariaDB' => mysql_pdo($mariadb), 'PostgreSQL' => pgsql_pdo($postgresql)];

$questions = [
    'PDO, MariaDB' => fn() => $GLOBALS['pdo_mysql']->query('SELECT CONNECTION_ID()')->fetchColumn(),
    'PDO, PostgreSQL' => fn() => $GLOBALS['pdo_pgsql']->query('SELECT pg_backend_pid()')->fetchColumn(),
    'prepared, MariaDB' => fn() => $GLOBALS['prepared_mysql']->execute() ? $GLOBALS['prepared_mysql']->fetchColumn() : false,
    'prepared, PostgreSQL' => fn() => $GLOBALS['prepared_pgsql']->execute() ? $GLOBALS['prepared_pgsql']->fetchColumn() : false,
    'mysqli' => fn() => $GLOBALS['mysqli']->query('SELECT CONNECTION_ID()')->fetch_column(),
    'pgsql' => fn() => pg_fetch_result(pg_query($GLOBALS['pgsql'], 'SELECT pg_backend_pid()') ?: throw new Exception, 0, 0),
    'TLS' => fn() => fwrite($GLOBALS['stream'], "sent by " . getmypid() . "\n") ? fgets($GLOBALS['stream']) : false,
];

/* in the middle of transactions, with prepared statements and a result that has not been read to its end */
$pdo_mysql->exec('CREATE TABLE rows1 (id int)');
$pdo_pgsql->exec('CREATE TABLE rows1 (id int)');
$prepared_mysql = $pdo_mysql->prepare('SELECT CONNECTION_ID()');
$prepared_pgsql = $pdo_pgsql->prepare('SELECT pg_backend_pid()');
foreach ([$pdo_mysql, $pdo_pgsql] as $pdo) {
    $pdo->beginTransaction();
    $pdo->exec('INSERT INTO rows1 VALUES (1)');
}
unset($pdo);
$result = $unbuffered->query('SELECT seq FROM seq_1_to_1000', MYSQLI_USE_RESULT);
$rows = $result->fetch_column();

/* The sessions that the servers have, and when those of PostgreSQL have done something. */
function sessions(): array
{
    global $control;
    return [...$control['PostgreSQL']->query("SELECT pid, backend_start, state, query, state_change FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY pid")->fetchAll(PDO::FETCH_NUM),
        ...$control['MariaDB']->query("SELECT id FROM information_schema.processlist
            WHERE user <> 'system user' AND id <> CONNECTION_ID() ORDER BY id")->fetchAll(PDO::FETCH_NUM)];
}

/* How many bytes MariaDB has got, by this question, too. */
function bytes(): array
{
    $question = "SHOW SESSION STATUS LIKE 'Bytes_received'";
    return [(int) $GLOBALS['pdo_mysql']->query($question)->fetchColumn(1), (int) $GLOBALS['mysqli']->query($question)->fetch_column(1)];
}

/* In a worker. */
function try_all(): array
{
    global $questions, $sockets;
    $answers = array_unique(answers($questions));
    $common = count(array_intersect(sockets(), $sockets));
    $own = [mysql_pdo($GLOBALS['mariadb'])->query('SELECT 1')->fetchColumn(), pgsql_pdo($GLOBALS['postgresql'])->query('SELECT 2')->fetchColumn()];
    foreach (['result', 'prepared_mysql', 'prepared_pgsql', 'pdo_mysql', 'pdo_pgsql', 'mysqli', 'pgsql', 'stream'] as $name) {
        unset($GLOBALS[$name]);
    }
    gc_collect_cycles();
    return [array_values($answers), $common, array_map(intval(...), $own)];
}

$ways = [
    'a pool, closed' => function () {
        $pool = new WorkerPool(backend: 'process', workers: 2);
        $pids = await Async\all([$pool->submit(fn() => [usleep(20_000), getmypid()][1]), $pool->submit(fn() => [usleep(20_000), getmypid()][1])]);
        echo '  ', json_encode(await $pool->submit(try_all(...))), "\n";
        $pool->close();
        await $pool;
        until(fn() => !array_filter($pids, fn($pid) => posix_kill($pid, 0)), 'the end of the workers');
    },
    'a pool, a task that exits' => function () {
        $pool = new WorkerPool(backend: 'process', workers: 1);
        try {
            await $pool->submit(function () { echo '  ', json_encode(try_all()), "\n"; exit(3); });
        } catch (WorkerException $e) {
            echo '  status ', $e->getExitStatus(), "\n";
        }
    },
    'a pool, a worker that is killed' => function () {
        $pool = new WorkerPool(backend: 'process', workers: 1);
        try {
            await $pool->submit(fn() => posix_kill(getmypid(), SIGKILL));
        } catch (WorkerException $e) {
            echo '  signal ', $e->getSignal(), "\n";
        }
    },
    'a worker of forkWorkers()' => function () {
        $statuses = Async\forkWorkers(1, function () { echo '  ', json_encode(try_all()), "\n"; });
        echo '  status ', $statuses[0]->exitCode, "\n";
    },
];

$ids = answers($questions);
$ids['TLS'] = strlen($ids['TLS']);
foreach ($ways as $name => $way) {
    echo "$name\n";
    $first = bytes();
    $second = bytes();
    $sessions = sessions();
    $way();
    until(fn() => count(sessions()) === count($sessions), 'the end of the connections of workers');
    $same = sessions() === $sessions;
    $third = bytes();
    echo '  the servers have heard nothing: ', json_encode([$same, $third[0] - $second[0] === $second[0] - $first[0], $third[1] - $second[1] === $second[1] - $first[1]]), "\n";
    $now = answers($questions);
    $now['TLS'] = strlen($now['TLS']);
    echo '  the same connections: ', json_encode($now === $ids), "\n";
}

while (($row = $result->fetch_column()) !== false && $row !== null) {
    $rows += $row;
}
echo "the rest of the rows: ", $rows === 500500 ? 'right' : $rows, "\n";
foreach (['MariaDB' => $pdo_mysql, 'PostgreSQL' => $pdo_pgsql] as $name => $pdo) {
    echo "$name: ", json_encode($pdo->inTransaction()), ' ', (int) $control[$name]->query('SELECT COUNT(*) FROM rows1')->fetchColumn(), ' ';
    $pdo->commit();
    echo (int) $control[$name]->query('SELECT COUNT(*) FROM rows1')->fetchColumn(), "\n";
}
?>
--EXPECT--
6 connections
a pool, closed
  [["nothing"],0,[1,2]]
  the servers have heard nothing: [true,true,true]
  the same connections: true
a pool, a task that exits
  [["nothing"],0,[1,2]]
  status 3
  the servers have heard nothing: [true,true,true]
  the same connections: true
a pool, a worker that is killed
  signal 9
  the servers have heard nothing: [true,true,true]
  the same connections: true
a worker of forkWorkers()
  [["nothing"],0,[1,2]]
  status 0
  the servers have heard nothing: [true,true,true]
  the same connections: true
the rest of the rows: right
MariaDB: true 0 1
PostgreSQL: true 0 1
