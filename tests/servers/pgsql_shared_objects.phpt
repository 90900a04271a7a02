--TEST--
Coroutines that misuse each other's statements, results and connections of PostgreSQL get errors or rows, and nothing breaks
--EXTENSIONS--
pdo_pgsql
pgsql
posix
--SKIPIF--
<?php require __DIR__ . '/postgresql.inc'; skip_without_postgresql('pgsql'); ?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
$server = start_postgresql();
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
                } catch (PDOException | Error $e) {
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
$sql = "SELECT pg_sleep(0.001), REPEAT('x', 3000) UNION ALL SELECT pg_sleep(0.001), REPEAT('y', 30000)";
for ($round = 0; $round < 6; $round++) {
    $pdo = pgsql_pdo($server, [PDO::ATTR_EMULATE_PREPARES => $round % 2 === 0]);
    $statement = $pdo->prepare($sql);
    misuse([
        fn() => $statement->execute(), fn() => $statement->fetch(PDO::FETCH_NUM), fn() => $statement->fetchAll(),
        fn() => $statement->closeCursor(), fn() => $pdo->query($sql)->fetch(), fn() => $pdo->prepare($sql)->execute(),
        fn() => $pdo->beginTransaction(), fn() => $pdo->rollBack(), fn() => $pdo->pgsqlGetNotify(PDO::FETCH_ASSOC, 1),
        function () use ($statement) { foreach ($statement as $row); },
    ]);
    unset($statement, $pdo);
}
echo "PDO\n";
for ($round = 0; $round < 6; $round++) {
    $link = pg_connect(pgsql_dsn($server), PGSQL_CONNECT_FORCE_NEW);
    $results = new ArrayObject;
    misuse([
        fn() => $results[] = pg_query($link, $sql), fn() => pg_send_query($link, $sql), fn() => $results[] = pg_get_result($link),
        fn() => pg_fetch_row($results[mt_rand(0, 3)]), fn() => pg_free_result($results[mt_rand(0, 3)]), fn() => pg_connection_busy($link),
        fn() => pg_query_params($link, 'SELECT $1::int', [1]), fn() => pg_copy_to($link, 'pg_type'), fn() => pg_get_notify($link),
        fn() => pg_field_table($results[mt_rand(0, 3)], 0), fn() => pg_consume_input($link), fn() => pg_set_client_encoding($link, 'UTF8'),
        fn() => mt_rand(0, 9) === 0 ? pg_cancel_query($link) : null, fn() => mt_rand(0, 9) === 0 ? pg_connection_reset($link) : null,
        fn() => $round % 3 === 2 && mt_rand(0, 9) === 0 ? pg_close($link) : null,
    ]);
    unset($link, $results);
}
echo "pgsql\n";
?>
--EXPECT--
PDO
pgsql
