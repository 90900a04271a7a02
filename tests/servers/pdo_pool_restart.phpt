--TEST--
PDO::ATTR_POOL: the server is stopped and started again under 200 coroutines with 20 connections, in an orderly way and by a crash
--EXTENSIONS--
async
pdo_pgsql
pdo_mysql
posix
--SKIPIF--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';
skip_without_postgresql('pdo_pgsql');
skip_without_mariadb('pdo_mysql');
if (!is_dir('/proc/self/fd')) die('skip needs /proc/self/fd');
?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';
use function Async\delay;

const COROUTINES = 200, CONNECTIONS = 20;

function check(string $what, bool $holds): void
{
    echo $holds ? 'ok ' : 'FAILED ', $what, "\n";
}

function sockets(): int
{
    return count(array_filter(glob('/proc/self/fd/*'), fn($file) => str_starts_with((string) @readlink($file), 'socket:')));
}

final class Run
{
    public int $phase = 0;             // odd: the server is stopped, or about to be
    public array $committed = [];      // markers of transactions that certainly are, with the id of their row
    public array $unsure = [];         // whose commit() failed
    public array $done = [];           // phase => coroutine => how many it has committed
    public array $holders = [];        // connection => marker of the transaction on it
    public array $wrong = [];
    public array $lost = [];           // messages of failures: how often
    private int $markers = 0;

    public function __construct(private readonly PDO $db, private readonly string $id)
    {
    }

    /* Two rows or none. The second is a duplicate for every seventh: none. */
    private function transaction(int $who): void
    {
        $marker = ++$this->markers;
        $phase = $this->phase;
        $holder = null;
        $commits = false;
        try {
            $this->db->beginTransaction();
            $holder = $phase . ':' . $this->db->query("SELECT {$this->id}")->fetchColumn();
            if (isset($this->holders[$holder])) {
                $this->wrong[] = "two transactions on connection $holder";
            }
            $this->holders[$holder] = $marker;
            $this->db->exec("INSERT INTO rows1 (who, marker) VALUES ($who, $marker)");
            $row = (int) $this->db->lastInsertId();
            delay($marker % 3);
            $insert = $this->db->prepare('INSERT INTO rows2 (id, who, marker) VALUES (?, ?, ?)');
            $insert->execute([$marker % 7 === 0 ? 0 : $row, $who, $marker]);
            $mine = $this->db->query("SELECT who, marker FROM rows1 WHERE id = $row")->fetch(PDO::FETCH_NUM);
            if (array_map(intval(...), $mine) !== [$who, $marker] || $this->holders[$holder] !== $marker) {
                $this->wrong[] = "$marker is mixed up with another one";
            }
            if ($marker % 7 === 0) {
                $this->wrong[] = "$marker has a duplicate";
            }
            $commits = true;
            $this->db->commit();
            $this->committed[$marker] = $row;
            $this->done[$this->phase][$who] = ($this->done[$this->phase][$who] ?? 0) + 1;
        } catch (PDOException $e) {
            if ($commits) {
                $this->unsure[$marker] = true;
            }
            if ($marker % 7 === 0 && str_starts_with($e->errorInfo[0] ?? '', '23')) {
                $this->rollBack();
                return;
            }
            $this->lost($e);
            $this->rollBack();
            delay(20);
        } finally {
            if ($holder !== null && $this->holders[$holder] === $marker) {
                unset($this->holders[$holder]);
            }
        }
    }

    private function lost(PDOException $e): void
    {
        $this->lost[$e->getMessage()] = ($this->lost[$e->getMessage()] ?? 0) + 1;
        if ($this->phase === 0) {
            $this->wrong[] = 'lost without a reason: ' . $e->getMessage();
        }
    }

    private function rollBack(): void
    {
        try {
            if ($this->db->inTransaction()) {
                $this->db->rollBack();
            }
        } catch (PDOException $e) {
            $this->lost($e);
        }
    }

    /* Until it has committed twice after the last start. */
    public function coroutine(int $who): void
    {
        try {
            while (($this->done[4][$who] ?? 0) < 2) {
                $this->transaction($who);
            }
        } catch (Throwable $e) {
            $this->wrong[] = $e::class . ': ' . $e->getMessage();
        }
    }

    public function untilAllHaveCommitted(int $phase): void
    {
        for ($end = hrtime(true) + 15e9; count($this->done[$phase] ?? []) < COROUTINES; delay(5)) {
            if (hrtime(true) > $end) {
                $this->wrong[] = count($this->done[$phase] ?? []) . " coroutines have committed in phase $phase";
                return;
            }
        }
    }
}

$postgresql = start_postgresql();
$mariadb = start_mariadb('--innodb-flush-log-at-trx-commit=2');
$servers = [
    'PostgreSQL' => [$postgresql, fn($options = []) => pgsql_pdo($postgresql, $options), 'bigserial', 'pg_backend_pid()', [SIGINT, SIGQUIT],
        "SELECT COUNT(*) FROM pg_stat_activity WHERE usename = 'test' AND backend_type = 'client backend' AND pid <> pg_backend_pid()"],
    'MariaDB' => [$mariadb, fn($options = []) => mysql_pdo($mariadb, $options), 'BIGINT AUTO_INCREMENT', 'CONNECTION_ID()', [SIGTERM, SIGKILL],
        "SELECT COUNT(*) FROM information_schema.processlist WHERE user <> 'system user' AND id <> CONNECTION_ID()"],
];
/* what mysqlnd says besides throwing */
set_error_handler(fn(int $level, string $message) => (bool) preg_match('/gone away|greeting packet|sending QUERY|Packets out of order/', $message));
foreach ($servers as $name => [$server, $connect, $serial, $id, $signals, $others]) {
    echo "-- $name\n";
    $control = $connect();
    $control->exec("CREATE TABLE rows1 (id $serial PRIMARY KEY, who int, marker int)");
    $control->exec('CREATE TABLE rows2 (id bigint PRIMARY KEY, who int, marker int)');
    $control->exec('INSERT INTO rows2 VALUES (0, 0, 0)');
    $control = null;
    $sockets = sockets();
    $db = $connect([PDO::ATTR_POOL => ['max' => CONNECTIONS]]);
    $run = new Run($db, $id);
    $coroutines = [];
    for ($who = 1; $who <= COROUTINES; $who++) {
        $coroutines[] = spawn $run->coroutine($who);
    }
    foreach ($signals as $i => $signal) {
        $run->untilAllHaveCommitted(2 * $i);
        $run->phase++;
        $server->halt($signal);
        $before = [count($run->committed), array_sum($run->lost)];
        delay(200);
        check('without a server nothing is committed, and coroutines hear of it', count($run->committed) === $before[0] && array_sum($run->lost) > $before[1]);
        $server->startAgain();
        $server->waitUntil(function () use ($connect) {
            try {
                return (bool) $connect();
            } catch (PDOException) {
                return false;
            }
        });
        $run->phase++;
    }
    foreach ($coroutines as $coroutine) {
        await $coroutine;
    }
    check('all coroutines work afterwards', count($run->done[4]) === COROUTINES && min($run->done[4]) === 2);
    check('nothing is mixed up', !$run->wrong);
    echo implode('', array_map(fn($line) => "$line\n", array_slice(array_unique($run->wrong), 0, 5)));
    foreach (array_keys($run->lost) as $message) {
        if (!preg_match('/refused|reset by peer|Broken pipe|gone away|Lost connection|shut(ting)? ?down|server closed the connection|starting up|recovery|terminat|connection to the server|[Tt]ransaction/', $message)) {
            echo "another failure: $message\n";
        }
    }

    $control = $connect();
    $rows = $control->query('SELECT rows1.marker, rows1.id FROM rows1 JOIN rows2 ON rows1.id = rows2.id AND rows1.who = rows2.who AND rows1.marker = rows2.marker')
        ->fetchAll(PDO::FETCH_KEY_PAIR);
    $rows = array_map(intval(...), $rows);
    check('all that was committed is there, with its own last id', array_intersect_key($rows, $run->committed) == $run->committed);
    check('and nothing else', !array_diff_key($rows, $run->committed, $run->unsure)
        && $control->query('SELECT COUNT(*) FROM rows1')->fetchColumn() == count($rows)
        && $control->query('SELECT COUNT(*) FROM rows2')->fetchColumn() == count($rows) + 1);
    $connections = fn() => (int) $control->query($others)->fetchColumn();
    check('the server has as many connections as the pool', $connections() === CONNECTIONS && sockets() === $sockets + CONNECTIONS + 1);
    unset($db, $run, $coroutines, $coroutine);
    for ($i = 0; $i < 500 && $connections() > 0; $i++) {
        delay(20);
    }
    check('none is left', $connections() === 0 && sockets() === $sockets + 1);
    $control = $connections = null;
}
?>
--EXPECT--
-- PostgreSQL
ok without a server nothing is committed, and coroutines hear of it
ok without a server nothing is committed, and coroutines hear of it
ok all coroutines work afterwards
ok nothing is mixed up
ok all that was committed is there, with its own last id
ok and nothing else
ok the server has as many connections as the pool
ok none is left
-- MariaDB
ok without a server nothing is committed, and coroutines hear of it
ok without a server nothing is committed, and coroutines hear of it
ok all coroutines work afterwards
ok nothing is mixed up
ok all that was committed is there, with its own last id
ok and nothing else
ok the server has as many connections as the pool
ok none is left
