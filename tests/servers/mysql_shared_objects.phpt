--TEST--
Coroutines that misuse each other's statements, results and connections of MariaDB get errors or rows, and nothing breaks
--EXTENSIONS--
pdo_mysql
mysqli
posix
--SKIPIF--
<?php require __DIR__ . '/mariadb.inc'; skip_without_mariadb('pdo_mysql'); ?>
--FILE--
<?php
require __DIR__ . '/mariadb.inc';
$server = start_mariadb();
mt_srand(3);
set_error_handler(fn() => true);

function misuse(array $operations): void
{
    $coroutines = [];
    for ($i = 0; $i < 6; $i++) {
        $coroutines[] = spawn use($operations) {
            for ($n = 0; $n < 25; $n++) {
                try {
                    $operations[mt_rand(0, count($operations) - 1)]();
                } catch (PDOException | mysqli_sql_exception | Error $e) {
                }
            }
        };
    }
    Async\delay(20);
    $coroutines[0]->cancel();
    $coroutines[1]->cancel();
    foreach ($coroutines as $coroutine) {
        try {
            await $coroutine;
        } catch (Async\CancellationException) {
        }
    }
}
$sql = "SELECT SLEEP(0.001), REPEAT('x', 3000) UNION ALL SELECT SLEEP(0.001), REPEAT('y', 30000)";
foreach ([true, false] as $emulate) {
    foreach ([true, false] as $buffered) {
        for ($round = 0; $round < 3; $round++) {
            $pdo = mysql_pdo($server, [PDO::ATTR_EMULATE_PREPARES => $emulate, PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => $buffered]);
            $statement = $pdo->prepare($sql);
            misuse([
                fn() => $statement->execute(), fn() => $statement->fetch(PDO::FETCH_NUM), fn() => $statement->fetchAll(),
                fn() => $statement->closeCursor(), fn() => $pdo->query($sql)->fetch(), fn() => $pdo->prepare($sql)->execute(),
                fn() => $statement->nextRowset(), function () use ($statement) { foreach ($statement as $row); },
            ]);
            unset($statement, $pdo);
        }
    }
}
echo "PDO\n";
for ($round = 0; $round < 6; $round++) {
    $mysqli = mysql_i($server);
    $statement = $mysqli->prepare($sql);
    $results = new ArrayObject;
    misuse([
        fn() => $statement->execute(), fn() => $statement->fetch(), fn() => $statement->store_result(), fn() => $statement->free_result(),
        fn() => $results[] = $statement->get_result(), fn() => $results[] = $mysqli->query($sql, MYSQLI_USE_RESULT),
        fn() => $results[mt_rand(0, 3)]?->fetch_row(), fn() => $results[mt_rand(0, 3)]?->free(), fn() => $mysqli->multi_query("$sql; $sql"),
        fn() => $mysqli->next_result(), fn() => $results[] = $mysqli->store_result(), fn() => $mysqli->stat(),
        fn() => $round % 3 === 2 && mt_rand(0, 9) === 0 ? $mysqli->close() : null,
        fn() => $round % 3 === 1 && mt_rand(0, 9) === 0 ? $statement->close() : null,
    ]);
    unset($statement, $mysqli, $results);
}
echo "mysqli\n";
?>
--EXPECT--
PDO
mysqli
