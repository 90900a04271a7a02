--TEST--
examples/etl.php: bad lines, a locked database stops the source, flat memory, Ctrl-C and SIGKILL in the middle, a database that refuses
--EXTENSIONS--
pcntl
pdo_sqlite
posix
--FILE--
<?php
use function Async\{delay, timeout};
require __DIR__ . '/child.inc';

$folder = sys_get_temp_dir() . '/etl-' . bin2hex(random_bytes(6));
mkdir($folder);
chdir($folder);
function etl(string $arguments): void
{
    [$status, $output] = run_example('etl.php', $arguments);
    echo preg_replace('/[\d.]+ MB/', 'N MB', $output), "status $status\n";
}
function csv(int $from, int $to): string
{
    return implode(array_map(fn(int $id) => "$id,\"Ann, B.\",1.50,2024-02-29\n", range($from, $to)));
}
$count = fn() => (new PDO('sqlite:orders.db'))->query('SELECT COUNT(*), MIN(cents), MAX(customer) FROM orders')->fetch(PDO::FETCH_NUM);

echo "-- bad lines\n";
file_put_contents('bad.csv', csv(1, 3) . "4,short\nfive,Bob,1.00,2024-01-01\n6,Bob,1,2024-01-01\n7,Bob,1.00,2023-02-29\n8,\xff,1.00,2024-01-01\n"
    . "9,\"open,1.00,2024-01-01\n" . str_repeat('x', 70000) . "\n" . csv(10, 10) . "2,Bob,7.00,2024-01-01\n");
etl('--batch 2 --rejects rejects.txt bad.csv');
echo preg_replace('/\xff|x{100,}/', '?', file_get_contents('rejects.txt')), implode(' ', $count()), "\n";

echo "-- while the database is locked nobody reads\n";
$lock = new PDO('sqlite:orders.db');
function start(string ...$arguments): array
{
    $php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY);
    $settings = getenv('TEST_PHP_EXTRA_ARGS') ?: '-n';
    $script = escapeshellarg(dirname(__DIR__, 2) . '/examples/etl.php');
    $process = proc_open("exec $php $settings $script " . implode(' ', $arguments), [['pipe', 'r'], ['pipe', 'w'], ['redirect', 1]], $pipes, getcwd());
    return [$process, ...$pipes];
}
[$process, $in, $out] = start('--batch 100 -');
fwrite($in, csv(1, 500));
for ($i = 0; $i < 500 && $count()[0] < 500; $i++) {
    delay(10);                  // the connection is there, and it has taken up its work
}
$lock->exec('BEGIN EXCLUSIVE');
$written = 0;
$source = spawn use($in, &$written) {
    for ($first = 501; $first <= 12_500; $first += 100) {
        fwrite($in, csv($first, $first + 99));
        $written += 100;
    }
    fclose($in);
};
do {
    $before = $written;
    delay(300);
} while ($written !== $before);
echo $written < 8000 ? "the source waits\n" : "$written lines are somewhere\n";
$lock->exec('COMMIT');
await $source;
echo preg_replace('/[\d.]+ MB/', 'N MB', stream_get_contents($out)), 'status ', proc_close($process), "\n";
echo $count()[0], " in the database\n";

echo "-- memory\n";
$memory = function (int $lines): float {
    file_put_contents('many.csv', csv(1, $lines));
    preg_match('/([\d.]+) MB/', run_example('etl.php', '--batch 200 --dsn sqlite::memory: many.csv')[1], $m);
    return (float) $m[1];
};
$few = $memory(1000);
echo $memory(20_000) - $few < 0.5 ? "the same for 20 times as many lines\n" : "it grows\n";

foreach (['SIGINT' => SIGINT, 'SIGKILL' => SIGKILL] as $name => $signal) {
    echo "-- $name in the middle, then once more\n";
    (new PDO('sqlite:orders.db'))->exec('DELETE FROM orders');
    [$process, $in, $out] = start('--batch 100 -');
    fwrite($in, csv(1, 1050));
    for ($i = 0; $i < 500 && $count()[0] < 1000; $i++) {
        delay(10);
    }
    posix_kill(proc_get_status($process)['pid'], $signal);
    echo preg_replace('/[\d.]+ MB/', 'N MB', stream_get_contents($out));
    $status = proc_close($process);
    echo $signal === SIGINT ? "status $status\n" : '', $count()[0], " in the database\n";
    file_put_contents('all.csv', csv(1, 1200));
    etl('all.csv');
    echo $count()[0], " in the database\n";
}

echo "-- a database that refuses\n";
(new PDO('sqlite:orders.db'))->exec('DROP TABLE orders; CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT, cents INTEGER CHECK (cents < 200), day TEXT)');
file_put_contents('all.csv', csv(1, 1000) . "1001,Bob,7.00,2024-01-01\n" . csv(1002, 20_000));
[$status, $output] = run_example('etl.php', 'all.csv');
echo strtok(trim($output), "\n"), "\nstatus $status, ", $count()[0], " in the database\n";
array_map(unlink(...), glob('*'));
chdir('/');
rmdir($folder);
?>
--EXPECTF--
-- bad lines
5 stored, 8 rejected, N MB of memory
status 3
4: 2 fields instead of 4: 4,short
5: 'five' is no id: five,Bob,1.00,2024-01-01
6: '1' is no amount: 6,Bob,1,2024-01-01
7: '2023-02-29' is no day: 7,Bob,1.00,2023-02-29
8: no UTF-8: 8,?,1.00,2024-01-01
9: 2 fields instead of 4: 9,"open,1.00,2024-01-01
10: 1 fields instead of 4: ?
11: 1 fields instead of 4: ?
4 150 Bob
-- while the database is locked nobody reads
the source waits
12500 stored, 0 rejected, N MB of memory
status 0
12500 in the database
-- memory
the same for 20 times as many lines
-- SIGINT in the middle, then once more
1050 stored, 0 rejected, N MB of memory, stopped
status 130
1050 in the database
1200 stored, 0 rejected, N MB of memory
status 0
1200 in the database
-- SIGKILL in the middle, then once more
1000 in the database
1200 stored, 0 rejected, N MB of memory
status 0
1200 in the database
-- a database that refuses
etl: 1000 stored, then: SQLSTATE[23000]: %s
status 1, 1000 in the database
