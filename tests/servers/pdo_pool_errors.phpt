--TEST--
PDO::ATTR_POOL: a connection is kept after errors that have nothing to do with it
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

class Typed
{
    public int $a;
    function __construct(int $required = 1) {}
}
class Counted extends PDOStatement
{
    public static int $made = 0;
    protected function __construct() { self::$made++; }
}
$misuses = [
    'a column that there is not' => fn ($db) => $db->query('SELECT 1')->fetchColumn(5),
    'a closure that refuses its argument' => fn ($db) => $db->query("SELECT 'a'")->fetchAll(PDO::FETCH_FUNC, fn (int $a) => $a),
    'a closure that divides by zero' => fn ($db) => $db->query('SELECT 0')->fetchAll(PDO::FETCH_FUNC, fn ($a) => 1 % $a),
    'a property that refuses its value' => fn ($db) => $db->query("SELECT 'a' AS a")->fetchObject(Typed::class),
    'a constructor that refuses its argument' => fn ($db) => $db->query('SELECT 1 AS a')->fetchObject(Typed::class, ['b']),
    'rows that do' => function ($db) { foreach ($db->query("SELECT 'a' AS a", PDO::FETCH_CLASS, Typed::class) as $row); },
    'an empty statement' => fn ($db) => $db->exec(''),
    'an array' => fn ($db) => $db->query([]),
    'no argument' => fn ($db) => $db->prepare(),
    'a fetch mode' => fn ($db) => $db->query('SELECT 1')->setFetchMode(99),
    'an attribute' => fn ($db) => $db->setAttribute(PDO::ATTR_ERRMODE, 99),
    'the number of a parameter' => fn ($db) => $db->prepare('SELECT ?')->bindValue(0, 1),
    'an object' => fn ($db) => $db->prepare('SELECT ?')->execute([new stdClass]),
];
$raised = ['08000', '08003', '08006', '08P01', '57P01', '57P03', '40001'];
$servers = [
    'PostgreSQL' => [pgsql_pdo(...), start_postgresql(), 'SELECT pg_backend_pid()'],
    'MariaDB' => [mysql_pdo(...), start_mariadb(), 'SELECT CONNECTION_ID()'],
];
foreach ($raised as $state) {
    $servers['PostgreSQL'][3][$state] = fn ($db) => $db->exec("DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '$state'; END $$");
    if (ctype_digit($state)) {
        $servers['MariaDB'][3][$state] = fn ($db) => $db->exec("SIGNAL SQLSTATE '$state'");
    }
}
$servers['PostgreSQL'][3]['a parameter that was forgotten'] = fn ($db) => $db->prepare('SELECT ?::int')->execute();
foreach ($servers as $server => [$connect, $at, $asks, $errors]) {
    $plain = $connect($at);
    $db = $connect($at, [PDO::ATTR_POOL => 2]);
    foreach ($misuses + $errors as $what => $misuse) {
        $thrown = [];
        foreach ([$plain, $db] as $of) {
            $before = $of->query($asks)->fetchColumn();
            try {
                $misuse($of);
                $thrown[] = 'nothing';
            } catch (Throwable $e) {
                $thrown[] = $e::class;
            }
            if ($of->query($asks)->fetchColumn() !== $before) {
                echo "$server, $what: another connection\n";
            }
        }
        if ($thrown[0] !== $thrown[1]) {
            echo "$server, $what: ", implode(', then ', $thrown), "\n";
        }
    }
    $db->exec('CREATE TABLE duplicates (a INT PRIMARY KEY)');
    $db->exec('INSERT INTO duplicates VALUES (1)');
    foreach ([$plain, $db] as $of) {
        $of->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_SILENT);
        $of->beginTransaction();
        $of->exec('INSERT INTO duplicates VALUES (1)');
        $of->rollBack();
        try {
            $of->query('');
        } catch (ValueError) {
        }
        $infos[] = $of->errorInfo();
        $of->query('SELECT 1')->fetchAll();
        $infos[] = $of->errorInfo();
        $of->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
    }
    var_dump($infos[0] === $infos[2], $infos[1] === $infos[3]);
    unset($infos);

    $statement = $db->prepare('SELECT ?');
    $db->setAttribute(PDO::ATTR_STATEMENT_CLASS, [Counted::class]);
    await spawn use($statement, $db) {
        $statement->execute([6]);
        echo $statement->fetchColumn(), "\n";
        try {
            $db->prepare('SELECT nothing FROM nowhere')->execute([5]);
        } catch (PDOException) {
        }
    };
    await spawn use($db) {
        $unused = $db->prepare('SELECT 1');
        var_dump($unused->errorInfo()[2]);
    };
    echo Counted::$made, " made\n";
    $db->setAttribute(PDO::ATTR_STATEMENT_CLASS, [PDOStatement::class]);
    Counted::$made = 0;

    $db->beginTransaction();
    foreach ($misuses as $misuse) {
        try {
            $misuse($db);
        } catch (Error | PDOException) {
        }
    }
    echo "$server: ", var_export($db->inTransaction(), true), "\n";
    $id = $db->query($asks)->fetchColumn();
    $plain->exec($server === 'MariaDB' ? "KILL $id" : "SELECT pg_terminate_backend($id)");
    for ($i = 0; $i < 2; $i++) {
        try {
            $db->exec('DELETE FROM nothing');
        } catch (PDOException $e) {
        }
    }
    echo $e->getMessage(), "\n", json_encode($e->errorInfo), ' ', $e->getCode(), "\n";
    $db->rollBack();
    echo $db->query("SELECT 'again'")->fetchColumn(), "\n";
}
?>
--EXPECT--
bool(true)
bool(true)
6
NULL
2 made
PostgreSQL: true
Lost connection in a transaction, which the server has rolled back; call rollBack() before going on
["08006",null,"Lost connection in a transaction, which the server has rolled back; call rollBack() before going on"] 08006
again
bool(true)
bool(true)
6
NULL
2 made
MariaDB: true
Lost connection in a transaction, which the server has rolled back; call rollBack() before going on
["08006",null,"Lost connection in a transaction, which the server has rolled back; call rollBack() before going on"] 08006
again
