--TEST--
PDO, pool: time grows with the number of coroutines that have used it and are alive
--EXTENSIONS--
async
pdo_sqlite
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../../../async/tests/scope/linear.inc';
use Async\{Future, FutureState};

/** n coroutines that call it, and are alive until `then` has been called. */
function alive(int $n, callable $call, callable $then): void
{
    $pdo = new PDO('sqlite:' . __DIR__ . '/pool_linear.db', options: [PDO::ATTR_POOL => ['max' => 2]]);
    $state = new FutureState();
    $end = new Future($state);
    for ($i = 0; $i < $n; $i++) {
        $coroutines[] = spawn use ($pdo, $call, $end) {
            $kept = $call($pdo);
            await $end;
        };
    }
    suspend;
    $then($pdo, $n);
    $state->complete(null);
    array_map(Async\await(...), $coroutines);
}

function prepare_and_free(PDO $pdo, int $n): void
{
    for ($i = 0; $i < $n; $i++) {
        $pdo->prepare('SELECT 1');
    }
}

expect_linear([
    'calls' => fn(int $n) => alive($n, fn(PDO $pdo) => $pdo->exec('SELECT 1'), fn() => null),
    'statements' => fn(int $n) => alive($n, fn(PDO $pdo) => $pdo->errorCode(), prepare_and_free(...)),
], 3000);
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/pool_linear.db');
?>
--EXPECT--
calls: linear
statements: linear
