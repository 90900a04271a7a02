--TEST--
PDO pools: connections are checked after a pause and when others break, not before; what becomes of the statements of a lost one
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
use function Async\delay;

$server = start_mariadb();
$control = mysql_pdo($server);
$checks = fn() => (int) $control->query("SHOW GLOBAL STATUS LIKE 'Com_do'")->fetch()[1];
$kill = function (PDO $db) use ($control) {
    $control->exec('KILL ' . $db->query('SELECT CONNECTION_ID()')->fetchColumn());
    delay(20);
};
$attempt = function (Closure $query) {
    try {
        return $query();
    } catch (PDOException $exception) {
        return 'error ' . $exception->errorInfo[1];
    }
};

/* one that passes from hand to hand */
$db = mysql_pdo($server, [PDO::ATTR_POOL => ['max' => 1]]);
$db->query('SELECT 1')->fetchAll();
$coroutines = [];
for ($i = 0; $i < 10; $i++) {
    $coroutines[] = spawn use ($db) {
        $db->query('SELECT 1')->fetchAll();
        delay(50);
    };
    delay(2);
}
foreach ($coroutines as $coroutine) {
    await $coroutine;
}
echo 'checked ', $checks(), " times\n";

/* one that a coroutine has kept, and not used for long */
$db = mysql_pdo($server, [PDO::ATTR_POOL => ['max' => 2, 'idle_check' => 10]]);
$kill($db);
echo $db->query('SELECT 5')->fetchColumn(), "\n";
$db->beginTransaction();
$kill($db);
echo $attempt(fn() => $db->query('SELECT 5')->fetchColumn()), "\n";
$db->rollBack();

/* rows that were not read, while another connection breaks */
$db = mysql_pdo($server, [PDO::ATTR_POOL => ['max' => 2]]);
$db->query('SELECT 1')->fetchAll();
$unread = spawn use ($db) {
    $db->exec('SELECT 1');
    delay(50);
};
delay(10);
$kill($db);
echo $attempt(fn() => $db->query('SELECT 1')), "\n";
$db->beginTransaction();
await $unread;
delay(5);
echo await spawn $attempt(fn() => $db->query('SELECT 6')->fetchColumn()), "\n";
$db->rollBack();

/* a coroutine's own bindings and rows are not replaced by those of the one that prepared the statement */
$db = mysql_pdo($server, [PDO::ATTR_POOL => ['max' => 3]]);
$statement = $db->prepare("SELECT CONCAT(?, ' ', seq) FROM (SELECT 1 AS seq UNION SELECT 2 UNION SELECT 3) AS t");
$statement->bindValue(1, 'main');
$statement->execute();
await spawn use ($db, $statement, $kill, $attempt) {
    $statement->bindValue(1, 'other');
    $statement->execute();
    echo $statement->fetchColumn(), "\n";
    $kill($db);
    echo $attempt(fn() => $db->query('SELECT 1')), "\n";
    echo implode(', ', $statement->fetchAll(PDO::FETCH_COLUMN)), "\n";
    $statement->execute();
    echo $statement->fetchColumn(), "\n";
};
echo implode(', ', $statement->fetchAll(PDO::FETCH_COLUMN)), "\n";

/* sequences have values of a session */
$db->exec('CREATE SEQUENCE s');
await spawn use ($db) {
    echo $db->query('SELECT NEXT VALUE FOR s')->fetchColumn(), "\n";
    delay(1);
    echo $db->query('SELECT PREVIOUS VALUE FOR s')->fetchColumn(), "\n";
};
?>
--EXPECT--
checked 0 times
5
error 2006
error 2006
6
other 1
error 2006
other 2, other 3
other 1
main 1, main 2, main 3
1
1
