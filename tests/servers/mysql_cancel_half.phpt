--TEST--
Half of the coroutines that query MariaDB are cancelled: their connections are closed, the others get their rows
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
$control = mysql_pdo($server);
$control->exec('CREATE TABLE gate (n INT)');

function until(callable $condition): string
{
    $deadline = hrtime(true) + 20_000_000_000;
    while (!$condition() && hrtime(true) < $deadline) usleep(5000);
    return $condition() ? 'yes' : 'no';
}
$running = fn(string $what) => (int) $control->query("SELECT COUNT(*) FROM information_schema.processlist WHERE info LIKE '%$what % FROM gate'
    AND id <> CONNECTION_ID()")->fetchColumn();
$connected = fn() => (int) $control->query("SHOW STATUS LIKE 'Threads_connected'")->fetch(PDO::FETCH_NUM)[1];

$kinds = ['PDO' => fn() => mysql_pdo($server), 'mysqli' => fn() => mysql_i($server)];
foreach ($kinds as $name => $connect) {
    $connections = $coroutines = [];
    $control->exec('LOCK TABLES gate WRITE');
    for ($i = 0; $i < 20; $i++) {
        $connections[$i] = $connect();
        $coroutines[$i] = spawn use($connections, $i, $name) {
            $result = $connections[$i]->query("SELECT COUNT(*), '$name $i' FROM gate");
            return $result instanceof PDOStatement ? $result->fetchColumn(1) : $result->fetch_row()[1];
        };
    }
    echo "$name: all run: ", until(fn() => $running($name) === 20), "\n";
    for ($i = 0; $i < 20; $i += 2) $coroutines[$i]->cancel();
    $control->exec('UNLOCK TABLES');
    $right = $cancelled = 0;
    foreach ($coroutines as $i => $coroutine) {
        try {
            $right += (await $coroutine) === "$name $i";
        } catch (Async\CancellationException $e) {
            $cancelled += $i % 2 === 0;
        }
    }
    echo "$right right, $cancelled cancelled\n";
    echo 'half of the connections are left: ', until(fn() => $connected() === 11), "\n";
    $usable = $gone = [];
    foreach ($connections as $i => $connection) {
        try {
            $result = $connection->query("SELECT $i");
            $usable[] = (int) ($result instanceof PDOStatement ? $result->fetchColumn() : $result->fetch_row()[0]) === $i;
        } catch (PDOException | mysqli_sql_exception $e) {
            $gone[$e->getMessage()] = ($gone[$e->getMessage()] ?? 0) + 1;
        }
    }
    echo count(array_filter($usable)), " usable\n";
    print_r($gone);
    unset($connection, $connections, $coroutine, $coroutines, $result);
    echo 'none is left: ', until(fn() => $connected() === 1), "\n";
}
?>
--EXPECT--
PDO: all run: yes
10 right, 10 cancelled
half of the connections are left: yes
10 usable
Array
(
    [SQLSTATE[HY000]: General error: 2006 MySQL server has gone away] => 10
)
none is left: yes
mysqli: all run: yes
10 right, 10 cancelled
half of the connections are left: yes
10 usable
Array
(
    [MySQL server has gone away] => 10
)
none is left: yes
