--TEST--
Time grows with the number: coroutines that queue for one database, or are inside of as many databases at once
--EXTENSIONS--
async
sqlite3
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../../../async/tests/scope/linear.inc';

/** Inside of as many databases at once, before the first one goes on. */
function inside(int $n): void
{
    for ($i = 0; $i < $n; $i++) {
        $coroutines[] = spawn {
            $database = new SQLite3(':memory:');
            $database->createFunction('f', function () { suspend; return 1; });
            $database->querySingle('SELECT f()');
        };
    }
    array_map(Async\await(...), $coroutines);
}

/** Each with a statement of its own, which is freed while the others queue. */
function statements(int $n): void
{
    $database = new SQLite3(':memory:');
    $database->createFunction('f', function () { suspend; return 1; });
    for ($i = 0; $i < $n; $i++) {
        $statements[] = $database->prepare('SELECT f()');
    }
    foreach ($statements as $i => $statement) {
        $coroutines[] = spawn use ($statement) {
            $statement->execute();
            $statement->close();
        };
    }
    unset($statements, $statement);
    array_map(Async\await(...), $coroutines);
}

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
    'statements' => statements(...),
], 2000);
expect_linear(['inside of as many databases' => inside(...)], 1500);
?>
--EXPECT--
in order: linear
cancelled: linear
statements: linear
inside of as many databases: linear
