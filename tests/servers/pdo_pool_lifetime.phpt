--TEST--
PDO::ATTR_POOL: the handle goes in a roll-back or while a statement connects, a coroutine that makes call after call, connections that die in a transaction
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
?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';

use function Async\delay;

$postgresql = start_postgresql();
$mariadb = start_mariadb();
$servers = [
    'PostgreSQL' => [fn($options = []) => pgsql_pdo($postgresql, $options), 'pg_backend_pid()', 'SELECT pg_terminate_backend(%d)'],
    'MariaDB' => [fn($options = []) => mysql_pdo($mariadb, $options), 'CONNECTION_ID()', 'KILL %d'],
];
foreach ($servers as $name => [$connect, $id, $kill]) {
    echo "-- $name\n";
    $control = $connect();

    /* the handle goes while what a coroutine has left is rolled back */
    $db = $connect([PDO::ATTR_POOL => 2]);
    await spawn use ($db) { $db->beginTransaction(); };
    $db = null;
    delay(5);
    echo "rolled back\n";

    /* while a statement is prepared on a connection that is being opened */
    $db = $connect([PDO::ATTR_POOL => 2]);
    $statement = $db->prepare('SELECT 3');
    $using = spawn use ($statement) {
        $statement->execute();
        return (int) $statement->fetchColumn();
    };
    suspend;
    $db = $statement = null;
    echo await $using, "\n";

    /* its connection goes round all the same */
    $db = $connect([PDO::ATTR_POOL => ['max' => 1, 'wait' => 20_000]]);
    $calls = 0;
    $busy = spawn use ($db, &$calls) {
        while ($calls < 1_000_000) {
            $calls += $db->query('SELECT 1')->fetchColumn();
        }
    };
    delay(5);
    echo (int) await spawn use ($db) { return $db->query('SELECT 2')->fetchColumn(); }, "\n";
    $busy->cancel();
    try {
        await $busy;
    } catch (Async\CancellationException) {
        echo $calls < 1_000_000 ? "it was still busy\n" : "it had ended\n";
    }

    /* rollBack() is the first to notice that the connection is lost; or something else is */
    foreach (['rollBack', 'query'] as $first) {
        $db->beginTransaction();
        $control->query(sprintf($kill, $db->query("SELECT $id")->fetchColumn()));
        delay(20);
        if ($first === 'query') {
            try {
                $db->query('SELECT 1');
            } catch (PDOException $e) {
                echo $db->errorInfo()[2] === $e->errorInfo[2] ? "errorInfo()\n" : "no errorInfo()\n";
            }
            $db->getAttribute(PDO::ATTR_DRIVER_NAME);
        }
        var_dump($db->inTransaction(), $db->rollBack(), $db->inTransaction());
        echo (int) $db->query('SELECT 4')->fetchColumn(), "\n";
    }
    unset($db, $control, $busy, $using);
}
?>
--EXPECT--
-- PostgreSQL
rolled back
3
2
it was still busy
bool(true)
bool(true)
bool(false)
4
errorInfo()
bool(true)
bool(true)
bool(false)
4
-- MariaDB
rolled back
3
2
it was still busy
bool(true)
bool(true)
bool(false)
4
errorInfo()
bool(true)
bool(true)
bool(false)
4
