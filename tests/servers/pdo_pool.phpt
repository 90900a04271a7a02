--TEST--
PDO::ATTR_POOL: 200 coroutines share a PDO object with 20 connections: transactions, failures, cancellations, killed connections, sessions
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

function check(string $what, bool $holds): void
{
    echo $holds ? 'ok ' : 'FAILED ', $what, "\n";
}

/* Two rows or none; the second is a duplicate for every seventh. */
function work(PDO $db, int $number, bool $duplicate): string
{
    $db->beginTransaction();
    try {
        $db->exec("INSERT INTO rows1 (who) VALUES ($number)");
        $id = $db->lastInsertId();
        delay($number % 3);
        $insert = $db->prepare('INSERT INTO rows2 (id, who) VALUES (?, ?)');
        $insert->execute([$duplicate ? 0 : $id, $number]);
        delay($number % 2);
        $db->commit();
        return 'committed';
    } catch (PDOException $e) {
        $db->rollBack();
        return $e->errorInfo[0][0] === '2' && $duplicate ? 'duplicate' : 'lost';
    }
}

$postgresql = start_postgresql();
$mariadb = start_mariadb();
$servers = [
    'PostgreSQL' => [fn($options = []) => pgsql_pdo($postgresql, $options), 'bigserial', 'pg_sleep(60)', 'pg_backend_pid()',
        "SELECT pid FROM pg_stat_activity WHERE usename = 'test' AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
        'SELECT pg_terminate_backend(%d)', "SET application_name = 'mine'", "SELECT current_setting('application_name')"],
    'MariaDB' => [fn($options = []) => mysql_pdo($mariadb, $options), 'BIGINT AUTO_INCREMENT', 'SLEEP(1)', 'CONNECTION_ID()',
        "SELECT id FROM information_schema.processlist WHERE user <> 'system user' AND id <> CONNECTION_ID()",
        'KILL %d', "SET @mine = 'mine'", 'SELECT @mine'],
];
foreach ($servers as $name => [$connect, $serial, $sleeps, $id, $others, $kill, $set, $get]) {
    echo "-- $name\n";
    $control = $connect();
    $control->exec("CREATE TABLE rows1 (id $serial PRIMARY KEY, who int)");
    $control->exec('CREATE TABLE rows2 (id bigint PRIMARY KEY, who int)');
    $control->exec('INSERT INTO rows2 VALUES (0, 0)');
    $db = $connect([PDO::ATTR_POOL => ['max' => 20, 'idle_check' => 20]]);
    $connections = fn() => count($control->query($others)->fetchAll());

    $outcomes = [];
    $coroutines = [];
    for ($i = 1; $i <= 200; $i++) {
        $coroutines[] = spawn use ($db, $i, &$outcomes) {
            $outcomes[$i] = work($db, $i, $i % 7 === 0);
        };
    }
    array_map(fn($coroutine) => await $coroutine, $coroutines);
    check('every seventh failed, alone', array_count_values($outcomes) == ['committed' => 172, 'duplicate' => 28]);
    check('each has its rows, and its own last id', $control->query('SELECT COUNT(*) FROM rows1 JOIN rows2 ON rows1.id = rows2.id AND rows1.who = rows2.who')->fetchColumn() == 172
        && $control->query('SELECT COUNT(*) FROM rows1')->fetchColumn() == 172);
    check('no more than 20 connections', $connections() === 20);

    /* connections die while they are used */
    $coroutines = $tries = [];
    for ($i = 1001; $i <= 1200; $i++) {
        $coroutines[] = spawn use ($db, $i, &$tries) {
            $tries[$i] = 0;
            do {
                try {
                    $outcome = work($db, $i, false);
                } catch (PDOException) {
                    /* before its transaction had begun */
                    $outcome = 'lost';
                }
                $tries[$i]++;
            } while ($outcome === 'lost' && $tries[$i] < 50);
        };
    }
    for ($round = 0; $round < 3; $round++) {
        delay(3);
        foreach ($control->query($others)->fetchAll(PDO::FETCH_COLUMN) as $pid) {
            try {
                $control->query(sprintf($kill, $pid));
            } catch (PDOException) {
            }
        }
    }
    array_map(fn($coroutine) => await $coroutine, $coroutines);
    check('all are done', $control->query('SELECT COUNT(DISTINCT who) FROM rows2 WHERE who > 1000')->fetchColumn() == 200);
    check('nothing is left of transactions that were lost', $control->query('SELECT COUNT(*) FROM rows1 WHERE who > 1000')->fetchColumn()
        == $control->query('SELECT COUNT(*) FROM rows2 WHERE who > 1000')->fetchColumn());
    check('no more than 20 connections', $connections() <= 20);

    /* idle connections that have died are not used */
    foreach ($control->query($others)->fetchAll(PDO::FETCH_COLUMN) as $pid) {
        $control->query(sprintf($kill, $pid));
    }
    delay(25);

    /* what a coroutine sets is its own */
    await spawn use ($db, $set, $get) {
        $db->exec($set);
        check('its own setting', $db->query($get)->fetchColumn() === 'mine');
    };
    $seen = [];
    for ($i = 0; $i < 20; $i++) {
        $seen[] = spawn use ($db, $get) {
            delay(1);
            $db->beginTransaction();
            $value = $db->query($get)->fetchColumn();
            delay(1);
            $db->rollBack();
            return $value;
        };
    }
    check('nobody else sees it', !in_array('mine', array_map(fn($coroutine) => await $coroutine, $seen), true));

    /* a cancelled query costs its connection only */
    $other = spawn use ($db, $id) {
        $before = $db->query("SELECT $id")->fetchColumn();
        $statement = $db->prepare("SELECT $id");
        delay(100);
        $statement->execute();
        return $statement->fetchColumn() === $before;
    };
    $cancelled = spawn use ($db, $sleeps) {
        $db->beginTransaction();
        try {
            $db->exec('INSERT INTO rows1 (who) VALUES (5000)');
            $db->query("SELECT $sleeps");
        } catch (Async\CancellationException) {
            check('still in its transaction', $db->inTransaction());
            try {
                $db->exec('INSERT INTO rows1 (who) VALUES (5001)');
                $refused = false;
            } catch (PDOException) {
                $refused = true;
            }
            check('nothing is done outside of the transaction', $refused);
            check('rolled back', $db->rollBack() && !$db->inTransaction());
        }
        return $db->query('SELECT COUNT(*) FROM rows1 WHERE who >= 5000')->fetchColumn() == 0;
    };
    delay(30);
    $cancelled->cancel();
    check('the cancelled one goes on', await $cancelled);
    check('the other one keeps its connection', await $other);

    /* a statement that was prepared by another coroutine */
    $shared = $db->prepare('SELECT who FROM rows2 WHERE who = :who');
    $coroutines = [];
    for ($i = 1001; $i <= 1030; $i++) {
        $coroutines[$i] = spawn use ($shared, $i) {
            $shared->bindValue('who', $i, PDO::PARAM_INT);
            $shared->execute();
            delay(1);
            foreach ($shared as $row) {
                return (int) $row['who'];
            }
        };
    }
    check('results of a shared statement do not mix', array_map(fn($coroutine) => await $coroutine, $coroutines) === array_combine(range(1001, 1030), range(1001, 1030)));

    /* temporary tables are of one coroutine */
    await spawn use ($db) {
        $db->exec('CREATE TEMPORARY TABLE mine (a int)');
        $db->exec('INSERT INTO mine VALUES (1)');
    };
    $coroutines = [];
    for ($i = 0; $i < 20; $i++) {
        $coroutines[] = spawn use ($db) {
            $db->beginTransaction();
            try {
                $db->query('SELECT * FROM mine');
                return false;
            } catch (PDOException) {
                return true;
            } finally {
                delay(1);
                $db->rollBack();
            }
        };
    }
    check('temporary tables go with their coroutine', !in_array(false, array_map(fn($coroutine) => await $coroutine, $coroutines), true));

    /* all in use */
    $small = $connect([PDO::ATTR_POOL => ['max' => 1, 'wait' => 50]]);
    $small->beginTransaction();
    try {
        await spawn use ($small) { $small->query('SELECT 1'); };
    } catch (PDOException $e) {
        echo $e->getMessage(), "\n";
    }
    $next = spawn use ($small) { return (int) $small->query('SELECT 7')->fetchColumn(); };
    delay(5);
    $small->commit();
    check('one that waited', await $next === 7);

    /* a result that is read after its coroutine has ended */
    if ($name === 'MariaDB') {
        $unbuffered = $connect([PDO::ATTR_POOL => 2, PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => false]);
        $result = await spawn use ($unbuffered) { return $unbuffered->query('SELECT who FROM rows2 WHERE who > 1000 ORDER BY who LIMIT 3'); };
        delay(1);
        $coroutines = [];
        for ($i = 0; $i < 4; $i++) {
            $coroutines[] = spawn use ($unbuffered, $i) {
                $number = (int) $unbuffered->query("SELECT $i")->fetchAll(PDO::FETCH_COLUMN)[0];
                delay(1);
                return $number;
            };
        }
        check('others have connections', array_map(fn($coroutine) => await $coroutine, $coroutines) === [0, 1, 2, 3]);
        check('it is still there', array_map('intval', $result->fetchAll(PDO::FETCH_COLUMN)) === [1001, 1002, 1003]);
        unset($unbuffered, $result);
    }

    unset($db, $small, $shared, $coroutines, $seen, $next, $other, $cancelled, $outcomes);
    for ($i = 0; $i < 100 && $connections() > 0; $i++) {
        delay(20);
    }
    check('all connections are closed', $connections() === 0);
}
?>
--EXPECT--
-- PostgreSQL
ok every seventh failed, alone
ok each has its rows, and its own last id
ok no more than 20 connections
ok all are done
ok nothing is left of transactions that were lost
ok no more than 20 connections
ok its own setting
ok nobody else sees it
ok still in its transaction
ok nothing is done outside of the transaction
ok rolled back
ok the cancelled one goes on
ok the other one keeps its connection
ok results of a shared statement do not mix
ok temporary tables go with their coroutine
No connection to the database is free (ATTR_POOL: max 1) after 50 ms
ok one that waited
ok all connections are closed
-- MariaDB
ok every seventh failed, alone
ok each has its rows, and its own last id
ok no more than 20 connections
ok all are done
ok nothing is left of transactions that were lost
ok no more than 20 connections
ok its own setting
ok nobody else sees it
ok still in its transaction
ok nothing is done outside of the transaction
ok rolled back
ok the cancelled one goes on
ok the other one keeps its connection
ok results of a shared statement do not mix
ok temporary tables go with their coroutine
No connection to the database is free (ATTR_POOL: max 1) after 50 ms
ok one that waited
ok others have connections
ok it is still there
ok all connections are closed
