--TEST--
The recipe of docs/guide/databases.md: a query that hangs is given up, its transaction is undone, its connection goes, the pool goes on
--EXTENSIONS--
pdo_pgsql
pdo_mysql
posix
--SKIPIF--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';
skip_without_postgresql('pdo_pgsql');
skip_without_mariadb('pdo_mysql');
?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';

use Async\{Pool, TimeoutException};
use function Async\{map, within};

function transaction(Pool $pool, callable $work): mixed
{
    return $pool->use(function (PDO $db) use ($work) {
        $db->beginTransaction();
        $result = $work($db);
        $db->commit();
        return $result;
    });
}

$postgresql = start_postgresql();
$mariadb = start_mariadb();
$servers = [
    'PostgreSQL' => [fn() => pgsql_pdo($postgresql), 'pg_sleep(60)', 'pg_backend_pid()',
        "SELECT COUNT(*) FROM pg_stat_activity WHERE query LIKE '%sleep(60)%' AND state = 'active' AND pid <> pg_backend_pid()"],
    'MariaDB' => [fn() => mysql_pdo($mariadb), 'SLEEP(60)', 'CONNECTION_ID()',
        "SELECT COUNT(*) FROM information_schema.processlist WHERE info LIKE '%SLEEP(60)%' AND id <> CONNECTION_ID()"],
];
foreach ($servers as $name => [$connect, $hangs, $id, $running]) {
    echo "-- $name\n";
    $control = $connect();
    $control->exec('CREATE TABLE jobs (number int)');
    $pool = new Pool(factory: $connect, max: 1);
    $number = fn(PDO $db) => (int) $db->query("SELECT $id")->fetchColumn();
    $first = $pool->use($number);
    $begun = hrtime(true);
    try {
        within(200, fn() => transaction($pool, function (PDO $db) use ($hangs) {
            $db->exec('INSERT INTO jobs VALUES (1)');
            $db->query("SELECT $hangs")->fetch();
        }));
    } catch (TimeoutException) {
        echo 'given up', hrtime(true) - $begun < 30_000_000_000 ? '' : ' too late', "\n";
    }
    echo implode(' ', map(range(2, 4), fn(int $n) => transaction($pool, function (PDO $db) use ($n) {
        $db->exec("INSERT INTO jobs VALUES ($n)");
        return $n;
    }), concurrency: 3)), "\n";
    var_dump($pool->use($number) !== $first);
    echo implode(' ', $control->query('SELECT number FROM jobs ORDER BY number')->fetchAll(PDO::FETCH_COLUMN)), "\n";
    for ($left = 400; $left > 0 && $control->query($running)->fetchColumn(); $left--) {
        usleep(50_000);
    }
    echo $left > 0 ? "the server has given it up, too\n" : "it still runs on the server\n";
    unset($pool);
}
?>
--EXPECT--
-- PostgreSQL
given up
2 3 4
bool(true)
2 3 4
the server has given it up, too
-- MariaDB
given up
2 3 4
bool(true)
2 3 4
the server has given it up, too
