--TEST--
Time grows with the number: coroutines that queue for one database, in order or cancelled
--EXTENSIONS--
async
sqlite3
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../../../async/tests/scope/linear.inc';

/** @return list<Async\Coroutine> */
function queries(int $n, callable $function): array
{
    $database = new SQLite3(':memory:');
    $database->createFunction('f', $function);
    for ($i = 0; $i < $n; $i++) {
        $coroutines[] = spawn use ($database) { @$database->querySingle('SELECT f()'); };
    }
    return $coroutines;
}

expect_linear([
    'in order' => function (int $n) {
        foreach (queries($n, function () { suspend; return 1; }) as $coroutine) {
            await $coroutine;
        }
    },
    'cancelled' => function (int $n) {
        begin_and_cancel(array_reverse(queries($n, function () { Async\delay(60_000); })));
    },
], 2000);
?>
--EXPECT--
in order: linear
cancelled: linear
