--TEST--
Fifty coroutines query PostgreSQL at once, each over its own connection: PDO and pgsql
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

final class QueryFailed extends Exception {}
function rows($result): array
{
    return $result ? pg_fetch_row($result) : throw new QueryFailed;
}
function connection(DatabaseServer $server, string $host = '127.0.0.1')
{
    return pg_connect(pgsql_dsn($server, $host), PGSQL_CONNECT_FORCE_NEW);
}

$sql = fn(int|string $i) => "SELECT pg_sleep(0.2), $i, pg_backend_pid()";
$ways = [
    'PDO' => fn(int|string $i) => pgsql_pdo($server)->query($sql($i))->fetch(PDO::FETCH_NUM),
    'PDO, prepared' => function (int|string $i) use ($server, $sql) {
        $statement = pgsql_pdo($server)->prepare($sql(is_int($i) ? '?::int' : $i));
        $statement->execute(is_int($i) ? [$i] : []);
        return $statement->fetch(PDO::FETCH_NUM);
    },
    'pgsql' => fn(int|string $i) => rows(@pg_query(connection($server), $sql($i))),
    'pgsql, by name' => fn(int|string $i) => rows(@pg_query(connection($server, 'localhost'), $sql($i))),
    'pgsql, parameters' => fn(int|string $i) => rows(@pg_query_params(connection($server), $sql(is_int($i) ? '$1::int' : $i), is_int($i) ? [$i] : [])),
    'pgsql, prepared' => function (int|string $i) use ($server, $sql) {
        $connection = connection($server);
        @pg_prepare($connection, 'p', $sql(is_int($i) ? '$1::int' : $i)) ?: throw new QueryFailed;
        return rows(pg_execute($connection, 'p', [$i]));
    },
    'pgsql, sent' => function (int|string $i) use ($server, $sql) {
        $connection = connection($server);
        pg_send_query($connection, $sql($i));
        $result = pg_get_result($connection);
        return rows(pg_result_status($result) === PGSQL_TUPLES_OK ? $result : false);
    },
];
foreach ($ways as $name => $query) {
    $start = hrtime(true);
    $coroutines = [];
    for ($i = 0; $i < 50; $i++) {
        $coroutines[$i] = spawn use($query, $i) {
            try {
                /* one of them is wrong */
                return $query($i === 17 ? '(' : $i);
            } catch (PDOException | QueryFailed $e) {
                return [0, 'failed', "error $i"];
            }
        };
    }
    $right = $connections = [];
    foreach ($coroutines as $i => $coroutine) {
        [, $value, $connection] = await $coroutine;
        if ((string) $value === (string) $i) $right[] = $i;
        $connections[$connection] = true;
    }
    $took = (hrtime(true) - $start) / 1e9;
    echo "$name: ", count($right), ' right, ', count($connections), ' connections, ',
        $took < 5 ? 'at once' : sprintf('%.1f s', $took), "\n";
}
?>
--EXPECT--
PDO: 49 right, 50 connections, at once
PDO, prepared: 49 right, 50 connections, at once
pgsql: 49 right, 50 connections, at once
pgsql, by name: 49 right, 50 connections, at once
pgsql, parameters: 49 right, 50 connections, at once
pgsql, prepared: 49 right, 50 connections, at once
pgsql, sent: 49 right, 50 connections, at once
