--TEST--
examples/etl.php with PostgreSQL: several writers, a locked table stops the source, connections that are ended in the middle
--EXTENSIONS--
pdo_pgsql
posix
--SKIPIF--
<?php require __DIR__ . '/../servers/postgresql.inc'; skip_without_postgresql('pdo_pgsql'); ?>
--FILE--
<?php
use function Async\delay;
require __DIR__ . '/../servers/postgresql.inc';
require __DIR__ . '/child.inc';
$server = start_postgresql();
$dsn = 'pgsql:' . str_replace(' ', ';', pgsql_dsn($server));
$database = pgsql_pdo($server);
$csv = __DIR__ . '/etl_postgresql.csv';
file_put_contents($csv, run_example('etl.php', '--generate 20000')[1]);
$run = fn(): array => run_example('etl.php', '--batch 100 --writers 4 --dsn ' . escapeshellarg($dsn) . ' ' . escapeshellarg($csv));
$count = fn(): int => $database->query('SELECT COUNT(*) FROM orders')->fetchColumn();
$show = fn(array $result): string => preg_replace('/[\d.]+ MB/', 'N MB', $result[1]) . "status $result[0]\n";

echo $show($run()), $count(), " in the database\n";

echo "-- locked, then the connections end\n";
$database->exec('TRUNCATE orders; BEGIN; LOCK TABLE orders');
$again = spawn $run();
$waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT%'";
for ($i = 0; $i < 1000 && count($pids = $database->query($waiting)->fetchAll(PDO::FETCH_COLUMN)) < 4; $i++) {
    $database->query('SELECT pg_stat_clear_snapshot()');
    delay(10);
}
echo count($pids), " writers wait\n";
foreach ($pids as $pid) {
    $database->query("SELECT pg_terminate_backend($pid)")->fetchAll();
}
$database->exec('COMMIT');
echo $show(await $again), $count(), " in the database\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/etl_postgresql.csv');
?>
--EXPECT--
20000 stored, 0 rejected, N MB of memory
status 0
20000 in the database
-- locked, then the connections end
4 writers wait
20000 stored, 0 rejected, N MB of memory
status 0
20000 in the database
