--TEST--
examples/etl.php: wrong usage, bad lines, files that fail, a locked database stops the source, flat memory, Ctrl-C and SIGKILL in the middle, a database that refuses
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
$row = fn(string $id, string $customer): string => "$id,$customer,1.00,2024-01-01\n";
file_put_contents('bad.csv', csv(1, 3) . "4,short\nfive,Bob,1.00,2024-01-01\n6,Bob,1,2024-01-01\n7,Bob,1.00,2023-02-29\n8,\xff,1.00,2024-01-01\n"
    . "9,\"open,1.00,2024-01-01\n" . str_repeat('x', 70000) . "\n" . csv(10, 10) . "2,Bob,7.00,2024-01-01\n"
    . $row('99999999999999999999', 'Bob') . $row('99999999999999999998', 'Bob') . $row('9223372036854775808', 'Bob')
    . $row('9223372036854775807', 'Al') . $row('0000000000000000000000011', 'Al')
    // their ends would be orders 12 and 13
    . str_repeat('x', 65535) . $row('12', 'Bob') . str_repeat('x', 65536) . $row('13', 'Bob') . $row('14', str_repeat('A', 65516))
    . $row('15', str_repeat('A', 65517))
    . $row('16', "Bo\0b") . $row('17', "\e[31mBob") . $row('18', "Bo\u{9b}b") . $row('19', 'Al'));
etl('--batch 2 --rejects rejects.txt bad.csv');
echo preg_replace('/[\xff\0\e]|\xc2\x9b/', '?', file_get_contents('rejects.txt')), implode(' ', $count()), "\n";
$php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY) . ' ' . (getenv('TEST_PHP_EXTRA_ARGS') ?: '-n');
$script = escapeshellarg(dirname(__DIR__, 2) . '/examples/etl.php');
$process = proc_open("exec $php $script bad.csv", [['file', '/dev/null', 'r'], ['pipe', 'w'], ['pty']], $pipes, getcwd());
$shown = str_replace(["\r\e[K", "\r\n"], ['', "\n"], @stream_get_contents($pipes[2]));
echo preg_match('/^22: .*/m', $shown, $line) && mb_check_encoding($shown) && !preg_match('/[^\P{Cc}\n]/u', $shown)
    ? "on a terminal $line[0]\n" : "raw: $shown";
proc_close($process);

echo "-- files that fail, and wrong usage\n";
etl('.');
etl('--rejects /dev/full bad.csv');
foreach (['--bogus bad.csv', '--batch 0 bad.csv', '--writers abc bad.csv', '--generate x', '--dsn', 'bad.csv bad.csv', ''] as $arguments) {
    etl($arguments);
}

echo "-- while the database is locked nobody reads\n";
$lock = new PDO('sqlite:orders.db');
$lock->exec('DELETE FROM orders');
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
9 stored, 16 rejected, N MB of memory
status 3
4: 2 fields instead of 4: 4,short
5: 'five' is no id: five,Bob,1.00,2024-01-01
6: '1' is no amount: 6,Bob,1,2024-01-01
7: '2023-02-29' is no day: 7,Bob,1.00,2023-02-29
8: no UTF-8, or control characters: 8,?,1.00,2024-01-01
9: 2 fields instead of 4: 9,"open,1.00,2024-01-01
10: longer than 65536 bytes
13: '99999999999999999999' is no id: 99999999999999999999,Bob,1.00,2024-01-01
14: '99999999999999999998' is no id: 99999999999999999998,Bob,1.00,2024-01-01
15: '9223372036854775808' is no id: 9223372036854775808,Bob,1.00,2024-01-01
18: longer than 65536 bytes
19: longer than 65536 bytes
21: longer than 65536 bytes
22: no UTF-8, or control characters: 16,Bo?b,1.00,2024-01-01
23: no UTF-8, or control characters: 17,?[31mBob,1.00,2024-01-01
24: no UTF-8, or control characters: 18,Bo?b,1.00,2024-01-01
8 100 Bob
on a terminal 22: no UTF-8, or control characters: 16,Bo?b,1.00,2024-01-01
-- files that fail, and wrong usage
etl: 0 stored, then: fgets(): Read of %d bytes failed with errno=21 Is a directory
status 1
etl: 0 stored, then: cannot write to the file of rejects
status 1
etl: an option is unknown, repeated or incomplete; -h explains
status 2
etl: --batch is a number from 1 to 8000; -h explains
status 2
etl: --writers is a number from 1 to 1000; -h explains
status 2
etl: --generate is a number from 1 to 999999999; -h explains
status 2
etl: an option is unknown, repeated or incomplete; -h explains
status 2
etl: one FILE, or --generate; -h explains
status 2
etl: one FILE, or --generate; -h explains
status 2
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
