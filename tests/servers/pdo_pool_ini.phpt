--TEST--
async.pdo_pool: each object has a pool, and no connection of a pool has one itself
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
--INI--
async.pdo_pool=3
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';

function answers(PDO $db): string
{
    $numbers = Async\map(range(1, 6), function (int $number) use ($db) {
        $db->beginTransaction();
        $answer = $db->query("SELECT $number")->fetchColumn();
        Async\delay(1);
        $db->commit();
        return $answer;
    }, 6);
    return implode(' ', iterator_to_array($numbers, false)) . ', of ' . $db->getAttribute(PDO::ATTR_POOL)['max'];
}

$postgresql = start_postgresql();
$mariadb = start_mariadb();
$objects = [
    'pgsql' => pgsql_pdo($postgresql),
    'pgsql, connect()' => PDO::connect('pgsql:' . pgsql_dsn($postgresql)),
    'pgsql, min' => pgsql_pdo($postgresql, [PDO::ATTR_POOL => ['min' => 2, 'max' => 2]]),
    'mysql' => mysql_pdo($mariadb),
    'mysql, min' => mysql_pdo($mariadb, [PDO::ATTR_POOL => ['min' => 2, 'max' => 2]]),
];
foreach ($objects as $name => $db) {
    echo "$name: ", answers($db), "\n";
}
var_dump(pgsql_pdo($postgresql, [PDO::ATTR_POOL => false])->getAttribute(PDO::ATTR_POOL));
var_dump((new PDO('sqlite::memory:'))->getAttribute(PDO::ATTR_POOL));
?>
--EXPECT--
pgsql: 1 2 3 4 5 6, of 3
pgsql, connect(): 1 2 3 4 5 6, of 3
pgsql, min: 1 2 3 4 5 6, of 2
mysql: 1 2 3 4 5 6, of 3
mysql, min: 1 2 3 4 5 6, of 2
bool(false)
bool(false)
