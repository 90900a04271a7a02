--TEST--
PDO pools: a coroutine that is cancelled in a query, by each kind of call and in each way of reporting errors
--EXTENSIONS--
async
pdo_pgsql
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';
skip_without_postgresql('pdo_pgsql');
skip_without_mariadb('pdo_mysql');
?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';
use function Async\delay;

$servers = [
    'PostgreSQL' => [pgsql_pdo(...), start_postgresql(), 'SELECT pg_sleep(0.3)', [
        'native' => [],
        'emulated' => [PDO::ATTR_EMULATE_PREPARES => true],
        'unbuffered' => [PDO::ATTR_PREFETCH => 0],
    ]],
    'MariaDB' => [mysql_pdo(...), start_mariadb(), 'SELECT SLEEP(0.3)', [
        'emulated' => [],
        'native' => [PDO::ATTR_EMULATE_PREPARES => false],
        'unbuffered' => [PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => false],
    ]],
];
foreach ($servers as $name => [$connect, $server, $slow, $kinds]) {
    foreach ($kinds as $kind => $options) {
        $wrong = [];
        foreach ([PDO::ERRMODE_SILENT, PDO::ERRMODE_WARNING, PDO::ERRMODE_EXCEPTION] as $mode) {
            $db = $connect($server, $options + [PDO::ATTR_POOL => 4, PDO::ATTR_ERRMODE => $mode]);
            $prepared = $db->prepare($slow);
            $calls = [
                'query' => fn() => $db->query($slow)->fetchAll(),
                'exec' => fn() => $db->exec($slow),
                'execute' => fn() => $db->prepare($slow)->execute(),
                'execute of a copy' => fn() => $prepared->execute(),
                'foreach' => function () use ($db, $slow) {
                    foreach ($db->query("$slow UNION ALL $slow") as $row) {
                    }
                },
                'fetch' => fn() => $db->query("$slow UNION ALL $slow")->fetch(),
                'in a transaction' => function () use ($db, $slow) {
                    $db->beginTransaction();
                    $db->prepare($slow)->execute();
                },
            ];
            foreach ($calls as $what => $call) {
                $coroutine = spawn $call();
                delay(20);
                $coroutine->cancel();
                try {
                    await $coroutine;
                    $wrong[] = "$what, $mode: not cancelled";
                } catch (Async\CancellationException) {
                }
                if (await spawn (fn() => (int) $db->query('SELECT 7')->fetchColumn())() !== 7) {
                    $wrong[] = "$what, $mode: the next query";
                }
            }
            $prepared = null;
            unset($calls, $call, $coroutine);
            $holders = Async\map(range(1, 4), function () use ($db) {
                $db->beginTransaction();
                delay(5);
                return $db->rollBack();
            });
            if ($holders !== [true, true, true, true]) {
                $wrong[] = "$mode: connections are missing";
            }
            unset($db);
        }
        echo "$name, $kind: ", $wrong ? implode('; ', $wrong) : 'ok', "\n";
    }
}
?>
--EXPECT--
PostgreSQL, native: ok
PostgreSQL, emulated: ok
PostgreSQL, unbuffered: ok
MariaDB, emulated: ok
MariaDB, native: ok
MariaDB, unbuffered: ok
