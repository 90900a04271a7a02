--TEST--
Fifty coroutines query MariaDB at once, each over its own connection: PDO and mysqli
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

$ways = [
    'PDO' => fn(int|string $i) => mysql_pdo($server)->query("SELECT SLEEP(0.2), $i, CONNECTION_ID()")->fetch(PDO::FETCH_NUM),
    'PDO, native prepares' => function (int|string $i) use ($server) {
        $statement = mysql_pdo($server, [PDO::ATTR_EMULATE_PREPARES => false])->prepare(is_int($i) ? 'SELECT SLEEP(0.2), ?, CONNECTION_ID()' : $i);
        $statement->execute([$i]);
        return $statement->fetch(PDO::FETCH_NUM);
    },
    'mysqli' => fn(int|string $i) => mysql_i($server)->query("SELECT SLEEP(0.2), $i, CONNECTION_ID()")->fetch_row(),
    'mysqli, prepared' => fn(int|string $i) => mysql_i($server)->execute_query(is_int($i) ? 'SELECT SLEEP(0.2), ?, CONNECTION_ID()' : $i, is_int($i) ? [$i] : [])->fetch_row(),
];
foreach ($ways as $name => $query) {
    $start = hrtime(true);
    $coroutines = [];
    for ($i = 0; $i < 50; $i++) {
        $coroutines[$i] = spawn use($query, $i) {
            try {
                /* one of them is wrong */
                return $query($i === 17 ? '(' : $i);
            } catch (PDOException | mysqli_sql_exception $e) {
                return [0, get_class($e), "error $i"];
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
PDO, native prepares: 49 right, 50 connections, at once
mysqli: 49 right, 50 connections, at once
mysqli, prepared: 49 right, 50 connections, at once
