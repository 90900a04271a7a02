--TEST--
PDO::ATTR_POOL: random coroutines with transactions, shared statements, set-up, limits and cancellations: all connections can be had again
--EXTENSIONS--
async
pdo_sqlite
--INI--
error_reporting=E_ALL & ~E_DEPRECATED
--FILE--
<?php
use function Async\delay;

#[AllowDynamicProperties]
class Row { public function __construct() { delay(mt_rand(0, 2)); } }

const MOST = 3;
$path = tempnam(sys_get_temp_dir(), 'weft');
(new PDO("sqlite:$path"))->exec('PRAGMA journal_mode = WAL; CREATE TABLE t (id integer PRIMARY KEY, a integer)');

function some(array $all): ?PDOStatement { return $all ? $all[array_rand($all)] : null; }

function operations(PDO $db, array &$shared): array
{
    $share = function (PDOStatement $statement) use (&$shared) {
        $shared[] = $statement;
        if (count($shared) > 4) {
            array_shift($shared);
        }
    };
    return [
        fn() => $db->query('SELECT slow(1) UNION ALL SELECT slow(2)')->fetchAll(),
        function () use ($db) {
            $db->beginTransaction();
            delay(mt_rand(0, 2));
            $db->query('SELECT * FROM t')->fetchAll();
            mt_rand(0, 1) ? $db->commit() : $db->rollBack();
        },
        function () use ($db) {
            $db->beginTransaction();
            $db->query('SELECT 1');
        },
        fn() => $share($db->prepare('SELECT slow(?)')),
        fn() => $share($db->query('SELECT slow(1) UNION ALL SELECT slow(2) UNION ALL SELECT slow(3)')),
        function () use (&$shared) {
            if ($statement = some($shared)) {
                $statement->execute([mt_rand()]);
                foreach ($statement as $row) {
                    delay(1);
                }
            }
        },
        function () use (&$shared) {
            if ($statement = some($shared)) {
                $statement->bindValue(1, 5);
                $statement->fetchObject('Row');
            }
        },
        fn() => some($shared)?->fetch(),
        function () use ($db) {
            $db->exec('INSERT INTO t (a) VALUES (1)');
            $db->lastInsertId();
            $db->errorInfo();
        },
        fn() => $db->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, mt_rand(2, 4)),
        fn() => $db->createFunction('g' . mt_rand(0, 3), fn() => 1),
        fn() => $db->exec('PRAGMA cache_size = 77'),
        fn() => $db->query('SELECT 1')->fetchObject('Row'),
    ];
}

function attempt(Closure $operation): void
{
    try {
        $operation();
    } catch (PDOException) {
        /* no connection is free, the database is locked, a statement is another one's */
    }
}

function round_of(array $operations): void
{
    $coroutines = [];
    for ($i = 0; $i < 20; $i++) {
        $coroutines[] = spawn use ($operations) {
            for ($calls = mt_rand(1, 6); $calls > 0; $calls--) {
                attempt($operations[array_rand($operations)]);
            }
        };
    }
    for ($i = 0; $i < 8; $i++) {
        delay(mt_rand(0, 2));
        $coroutines[array_rand($coroutines)]->cancel();
    }
    foreach ($coroutines as $coroutine) {
        try {
            await $coroutine;
        } catch (Async\CancellationException) {
        }
    }
}

for ($seed = 1; $seed <= 8; $seed++) {
    mt_srand($seed);
    $options = ['max' => MOST, 'wait' => mt_rand(0, 1) ? 20 : -1, 'idle_check' => mt_rand(0, 1) ? 0 : 1000];
    $db = new Pdo\Sqlite("sqlite:$path", options: [PDO::ATTR_POOL => $options, PDO::ATTR_TIMEOUT => 1]);
    $db->createFunction('slow', function ($value) {
        delay(mt_rand(0, 2));
        return $value;
    });
    $shared = [];
    for ($i = 0; $i < 3; $i++) {
        round_of(operations($db, $shared));
    }
    $shared = [];
    gc_collect_cycles();
    delay(10);
    if ($db->inTransaction()) {
        $db->rollBack();
    }
    $holders = [];
    for ($i = 0; $i < MOST; $i++) {
        $holders[] = spawn use ($db) {
            $db->beginTransaction();
            delay(5);
            return $db->rollBack();
        };
    }
    foreach ($holders as $holder) {
        if (await $holder !== true) {
            echo "seed $seed\n";
        }
    }
    unset($holder, $holders, $db);
}
foreach (['', '-wal', '-shm'] as $end) {
    @unlink($path . $end);
}
echo "end\n";
?>
--EXPECT--
end
