--TEST--
Coroutines that share one connection to MariaDB take turns, and nothing mixes
--EXTENSIONS--
pdo_mysql
mysqli
posix
--SKIPIF--
<?php require __DIR__ . '/mariadb.inc'; skip_without_mariadb('pdo_mysql'); ?>
--FILE--
<?php
require __DIR__ . '/mariadb.inc';
function until_waiting(Async\Coroutine $coroutine): void
{
    while (!$coroutine->isSuspended() && !$coroutine->isCompleted()) suspend;
}

$server = start_mariadb();
$pdo = mysql_pdo($server);
$native = mysql_pdo($server, [PDO::ATTR_EMULATE_PREPARES => false]);
$mysqli = mysql_i($server);

$ways = [
    'PDO' => fn(int $i) => $pdo->query("SELECT SLEEP(0.01), $i, REPEAT('$i,', 5000)")->fetch(PDO::FETCH_NUM),
    'PDO, native prepares' => function (int $i) use ($native) {
        $statement = $native->prepare("SELECT SLEEP(0.01), $i, REPEAT(?, 5000)");
        $statement->execute(["$i,"]);
        return $statement->fetch(PDO::FETCH_NUM);
    },
    'mysqli' => fn(int $i) => $mysqli->query("SELECT SLEEP(0.01), $i, REPEAT('$i,', 5000)")->fetch_row(),
    'mysqli, prepared' => fn(int $i) => $mysqli->execute_query("SELECT SLEEP(0.01), $i, REPEAT(?, 5000)", ["$i,"])->fetch_row(),
    'mysqli, several' => function (int $i) use ($mysqli) {
        if ($i % 3 === 0) $mysqli->stat();
        if ($i % 3 === 1) $mysqli->select_db('test');
        return $mysqli->query("SELECT SLEEP(0.01), $i, REPEAT('$i,', 5000)")->fetch_row();
    },
];
foreach ($ways as $name => $query) {
    $coroutines = [];
    for ($i = 0; $i < 20; $i++) $coroutines[$i] = spawn $query($i);
    $right = 0;
    foreach ($coroutines as $i => $coroutine) {
        [, $value, $text] = await $coroutine;
        $right += (int) $value === $i && $text === str_repeat("$i,", 5000);
    }
    echo "$name: $right right\n";
}

echo "-- an error in the middle\n";
foreach (['SELECT SLEEP(0.02), 1', 'SELECT * FROM nonsense', 'SELECT 3'] as $sql) {
    $coroutines[$sql] = spawn use($mysqli, $sql) {
        try {
            return implode(' ', $mysqli->query($sql)->fetch_row());
        } catch (mysqli_sql_exception $e) {
            return $e->getMessage();
        }
    };
}
foreach (array_splice($coroutines, -3) as $coroutine) echo await $coroutine, "\n";

echo "-- closing waits for the query\n";
$query = spawn use($mysqli) { return $mysqli->query("SELECT SLEEP(0.3), 'right'")->fetch_row(); };
until_waiting($query);
$late = spawn use($mysqli) { return $mysqli->query("SELECT 'queued'")->fetch_row(); };
until_waiting($late);
var_dump($mysqli->close());
echo (await $query)[1], ' ', (await $late)[0], "\n";
try {
    $mysqli->query('SELECT 1');
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}

echo "-- rows that nobody has read keep nobody out\n";
$pdo->setAttribute(PDO::MYSQL_ATTR_USE_BUFFERED_QUERY, false);
$rows = $pdo->query('SELECT 1 UNION SELECT 2 UNION SELECT 3');
echo $rows->fetchColumn(), "\n";
$other = spawn use($pdo) {
    try {
        return $pdo->query('SELECT 4')->fetchColumn();
    } catch (PDOException $e) {
        return $e->getMessage();
    }
};
echo await $other, "\n";
echo $rows->fetchColumn(), $rows->fetchColumn(), "\n";
$rows = null;
echo $pdo->query('SELECT 5')->fetchColumn(), "\n";

echo "-- a cancelled coroutine that queued leaves the connection as it is\n";
$pdo->setAttribute(PDO::MYSQL_ATTR_USE_BUFFERED_QUERY, true);
$first = spawn use($pdo) { return $pdo->query("SELECT SLEEP(0.3), 'first'")->fetchColumn(1); };
until_waiting($first);
$second = spawn use($pdo) { return $pdo->query("SELECT 'second'")->fetchColumn(); };
until_waiting($second);
$third = spawn use($pdo) { return $pdo->query("SELECT 'third'")->fetchColumn(); };
until_waiting($third);
$second->cancel();
try {
    await $second;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
echo await $first, ' ', await $third, "\n";

echo "-- an object of the connection goes while another coroutine queries\n";
$statement = $native->prepare('SELECT ?');
$query = spawn use($native) { return $native->query("SELECT SLEEP(0.3), 'right'")->fetchColumn(1); };
until_waiting($query);
unset($statement);
echo await $query, "\n";
echo $native->query("SELECT 'still right'")->fetchColumn(), "\n";
?>
--EXPECT--
PDO: 20 right
PDO, native prepares: 20 right
mysqli: 20 right
mysqli, prepared: 20 right
mysqli, several: 20 right
-- an error in the middle
0 1
Table 'test.nonsense' doesn't exist
3
-- closing waits for the query
bool(true)
right queued
mysqli object is already closed
-- rows that nobody has read keep nobody out
1
SQLSTATE[HY000]: General error: 2014 Cannot execute queries while other unbuffered queries are active.  Consider using PDOStatement::fetchAll().  Alternatively, if your code is only ever going to run against mysql, you may enable query buffering by setting the PDO::MYSQL_ATTR_USE_BUFFERED_QUERY attribute.
23
5
-- a cancelled coroutine that queued leaves the connection as it is
cancelled
first third
-- an object of the connection goes while another coroutine queries
right
still right
