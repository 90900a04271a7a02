--TEST--
PDO::ATTR_POOL: a connection that breaks while a result is read, left or freed is not given to another coroutine
--EXTENSIONS--
async
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/mariadb.inc';
skip_without_mariadb('pdo_mysql');
?>
--FILE--
<?php
require __DIR__ . '/mariadb.inc';
const ROWS = "SELECT REPEAT('x', 100000) FROM seq_1_to_20000";

$server = start_mariadb();
$admin = mysql_pdo($server);
$reads = [
    'foreach' => function (PDO $db) { foreach ($db->query(ROWS) as $row); },
    'fetch' => function (PDO $db) { $result = $db->query(ROWS); while ($result->fetch()); },
    'fetchAll' => function (PDO $db) { $db->query(str_replace('20000', '4000', ROWS))->fetchAll(PDO::FETCH_FUNC, fn () => null); },
    'closeCursor' => function (PDO $db) { $result = $db->query(ROWS); $result->fetch(); $result->closeCursor(); },
    'unset' => function (PDO $db) { $result = $db->query(ROWS); $result->fetch(); unset($result); },
    'nextRowset' => function (PDO $db) { $result = $db->query('SELECT 1; SELECT SLEEP(0.2)'); $result->fetchAll(); $result->nextRowset(); },
    'unset with another result' => function (PDO $db) { $result = $db->query('SELECT 1; SELECT SLEEP(0.2)'); unset($result); },
    'closeCursor with another result' => function (PDO $db) { $result = $db->query('SELECT 1; SELECT SLEEP(0.2)'); $result->closeCursor(); },
];
foreach ([false, true] as $buffered) {
    foreach ([true, false] as $emulated) {
        $settings = ($buffered ? 'buffered' : 'unbuffered') . ($emulated ? '' : ', native');
        foreach ($reads as $how => $read) {
            if (str_contains($how, 'other') || $how === 'nextRowset' ? !$emulated : $buffered) {
                continue;
            }
            /* the others are done too soon, or end without an error */
            $ends = str_contains($how, 'unset') || in_array($how, ['fetchAll', 'closeCursor']) ? ['cancelled'] : ['cancelled', 'killed'];
            foreach ($ends as $end) {
                $db = mysql_pdo($server, [PDO::ATTR_POOL => 2, PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => $buffered, PDO::ATTR_EMULATE_PREPARES => $emulated]);
                $coroutine = spawn use($db, $read, &$id) {
                    $id = $db->query('SELECT CONNECTION_ID()')->fetchAll(PDO::FETCH_COLUMN)[0];
                    $read($db);
                };
                Async\delay(30);
                $end === 'cancelled' ? $coroutine->cancel() : $admin->exec("KILL $id");
                try {
                    await $coroutine;
                } catch (Async\CancellationException | PDOException) {
                }
                for ($i = 0; $i < 2; $i++) {
                    try {
                        $answer = await spawn use($db) { return $db->query('SELECT 1')->fetchAll(PDO::FETCH_COLUMN); };
                    } catch (PDOException $e) {
                        echo "$settings, $how, $end: ", $e->getMessage(), "\n";
                    }
                }
            }
        }
    }
}
foreach (['SELECT 1', 'SELECT 1; SELECT 2', 'SELECT 1; SELECT nothing; SELECT 3', 'INSERT INTO kept VALUES (1) RETURNING a', 'DO 1; SELECT 1'] as $sql) {
    $admin->exec('CREATE TABLE IF NOT EXISTS kept (a INT)');
    foreach (['exec', 'query'] as $call) {
        $db = mysql_pdo($server, [PDO::ATTR_POOL => 1]);
        await spawn use($db, $sql, $call) {
            try {
                $db->$call($sql);
            } catch (PDOException) {
            }
        };
        for ($i = 0; $i < 2; $i++) {
            try {
                $answer = await spawn use($db) { return $db->query('SELECT 1')->fetchAll(PDO::FETCH_COLUMN); };
            } catch (PDOException $e) {
                echo "$sql, $call: ", $e->getMessage(), "\n";
            }
        }
    }
}
echo "done\n";
?>
--EXPECT--
done
