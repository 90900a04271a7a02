--TEST--
PDO::ATTR_POOL: lastInsertId() while other coroutines take the connection, and with the name of a sequence
--EXTENSIONS--
async
pdo_pgsql
pdo_mysql
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

$servers = [
    'PostgreSQL' => [pgsql_pdo(...), $postgresql = start_postgresql(), 'bigserial'],
    'MariaDB' => [mysql_pdo(...), $mariadb = start_mariadb(), 'bigint auto_increment'],
];
foreach ($servers as $name => [$connect, $server, $serial]) {
    $db = $connect($server, [PDO::ATTR_POOL => ['max' => 2]]);
    $db->exec("CREATE TABLE inserted (id $serial PRIMARY KEY, who int)");
    $ids = Async\map(range(1, 300), function (int $who) use ($db) {
        $db->exec("INSERT INTO inserted (who) VALUES ($who)");
        Async\delay($who % 4);
        return $db->lastInsertId();
    }, 6);
    $wrong = 0;
    foreach ($ids as $i => $id) {
        $is = $db->query('SELECT who FROM inserted WHERE id = ' . (int) $id)->fetchColumn();
        if ($is != $i + 1) {
            $wrong++;
            echo $i + 1, ': ', var_export($id, true), ' is of ', var_export($is, true), "\n";
        }
    }
    echo "$name: $wrong wrong\n";
    unset($ids);
    foreach (['inserted_id_seq', null] as $sequence) {
        try {
            var_dump(await spawn $db->lastInsertId($sequence));
        } catch (PDOException $e) {
            echo $e->getMessage(), "\n";
        }
    }
    $db->beginTransaction();
    $db->exec('INSERT INTO inserted (who) VALUES (7)');
    var_dump($db->lastInsertId('inserted_id_seq') === $db->lastInsertId());
    $db->commit();
    unset($db);
}

/* a function that inserts */
$db = pgsql_pdo($postgresql, [PDO::ATTR_POOL => ['max' => 2]]);
$db->exec("CREATE FUNCTION add() RETURNS void LANGUAGE sql AS 'INSERT INTO inserted (who) VALUES (8)'");
await spawn use ($db) {
    $db->beginTransaction();
    $db->query('SELECT add()')->fetchAll();
    var_dump($db->lastInsertId() === (string) $db->query('SELECT max(id) FROM inserted')->fetchColumn());
    $db->commit();
};
?>
--EXPECT--
PostgreSQL: 0 wrong
lastInsertId(): this coroutine has not inserted anything
string(1) "0"
bool(true)
MariaDB: 0 wrong
string(1) "0"
string(1) "0"
bool(true)
bool(true)
