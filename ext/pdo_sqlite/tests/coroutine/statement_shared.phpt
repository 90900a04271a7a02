--TEST--
PDO: one coroutine at a time uses a statement; the same coroutine enters again; other statements of the connection are free
--EXTENSIONS--
async
pdo_sqlite
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\delay;

class Row
{
    public $a, $b;
    function __construct(...$arguments) { delay(1); }
}
class Slow { public function __destruct() { delay(1); } }
class SlowText { public function __toString() { delay(1); return 'text'; } }
class Statement extends PDOStatement
{
    public static ?Closure $constructed = null;
    protected function __construct(...$arguments) { self::$constructed && (self::$constructed)(); }
}

$pdo = new PDO('sqlite::memory:');
$pdo->exec('create table t (a, b)');
for ($i = 0; $i < 5; $i++) {
    $pdo->exec("insert into t values ($i, 'v$i')");
}
$statement = $pdo->prepare('select a, b from t');
$waits = function ($a, $b) { delay(1); return $a; };
$fetch = fn() => $statement->fetchAll(PDO::FETCH_FUNC, $waits);

echo "-- two fetchAll()\n";
$statement->execute();
$both = [spawn $fetch(), spawn $fetch()];
echo json_encode([await $both[0], await $both[1]]), "\n";

echo "-- beside every other use\n";
$others = [
    'execute' => fn($statement) => $statement->execute(),
    'fetch' => fn($statement) => $statement->fetch(),
    'fetch into' => fn($statement) => $statement->setFetchMode(PDO::FETCH_INTO, new Row) && $statement->fetch(),
    'fetch class' => fn($statement) => $statement->setFetchMode(PDO::FETCH_CLASS, 'Row', [str_repeat('x', 50)]) && $statement->fetch(),
    'fetch object' => fn($statement) => $statement->fetchObject('Row', [str_repeat('x', 50)]),
    'fetch lazy' => fn($statement) => $statement->fetch(PDO::FETCH_LAZY)->a ?? null,
    'fetch column' => fn($statement) => $statement->fetchColumn(1),
    'fetch all' => fn($statement) => $statement->fetchAll(PDO::FETCH_GROUP | PDO::FETCH_CLASS, 'Row', [1]),
    'bind column' => function ($statement) { $statement->bindColumn(1, $x); $x = new Slow; $statement->fetch(PDO::FETCH_BOUND); },
    'bind value' => function ($statement) { try { $statement->bindValue(1, new SlowText); $statement->execute(); } catch (PDOException) { } },
    'close' => fn($statement) => $statement->closeCursor(),
    'iterate' => function ($statement) { foreach ($statement as $row) { delay(1); break; } },
    'iterator' => fn($statement) => iterator_to_array($statement->getIterator()),
    'property' => function ($statement) { try { $statement->queryString = 'x'; } catch (Error) { } },
];
foreach ($others as $name => $other) {
    foreach ([[PDO::FETCH_FUNC, $waits], [PDO::FETCH_CLASS, 'Row', [str_repeat('y', 50), [1]]]] as $mode) {
        $statement = $pdo->prepare('select a, b from t');
        $statement->execute();
        $inside = spawn $statement->fetchAll(...$mode);
        suspend;
        $all = [spawn $other($statement), spawn $other($statement)];
        echo count(await $inside) === 5 ? '' : "not all rows beside $name\n";
        foreach ($all as $one) {
            await $one;
        }
    }
}

$statement = $pdo->prepare('select a, b from t');
echo "-- bound columns whose values wait when they are replaced\n";
$statement->execute();
$statement->bindColumn(1, $x);
$x = new Slow;
$inside = spawn (fn() => $statement->fetch(PDO::FETCH_BOUND))();
suspend;
$besides = spawn (function () use ($statement) { $y = null; $statement->bindColumn(1, $y); $statement->fetch(PDO::FETCH_BOUND); return $y; })();
await $inside;
var_dump($x, await $besides);

echo "-- the callback uses the statement itself\n";
$statement = $pdo->prepare('select a, b from t');
$statement->execute();
$own = spawn (fn() => $statement->fetchAll(PDO::FETCH_FUNC, function ($a) use ($statement) { suspend; return $a . $statement->columnCount(); }))();
echo json_encode(await $own), "\n";

echo "-- statements of one connection\n";
$one = $pdo->prepare('select a, b from t');
$two = $pdo->prepare('select a, b from t');
$order = [];
$interleaved = function (PDOStatement $statement, string $name) use (&$order) {
    $statement->execute();
    $statement->fetchAll(PDO::FETCH_FUNC, function ($a) use (&$order, $name) { $order[] = "$name$a"; suspend; });
};
$both = [spawn $interleaved($one, 'x'), spawn $interleaved($two, 'y')];
await $both[0];
await $both[1];
echo implode(' ', $order), "\n";

echo "-- a circle of a statement and the connection is an error that names both\n";
$pdo = new Pdo\Sqlite('sqlite::memory:');
$pdo->exec('create table t (a)');
$pdo->exec('insert into t values (1), (2)');
$statement = $pdo->prepare('select a from t');
$circle = function (Closure $inside, Closure $then) use ($pdo, $statement): void {
    $pdo->createFunction('inside', function () use ($inside) {
        try {
            $inside();
        } catch (Error $error) {
            echo 'in the function: ', $error->getMessage(), "\n";
        }
        return 1;
    });
    $statement->execute();
    $query = spawn (fn() => $pdo->query('select inside()')->fetchAll())();
    $fetch = spawn (function () use ($statement, $then) {
        try {
            return count($statement->fetchAll(PDO::FETCH_FUNC, $then));
        } catch (Error $error) {
            echo 'in the statement: ', $error->getMessage(), "\n";
        }
    })();
    echo json_encode([await $query, await $fetch]), "\n";
};
$circle(function () use ($statement) { delay(2); $statement->columnCount(); }, fn() => delay(1));
$circle(function () use ($statement) { delay(1); $statement->columnCount(); }, fn() => delay(3));

echo "-- constructors of the statements' class\n";
$pdo->setAttribute(PDO::ATTR_STATEMENT_CLASS, [Statement::class, [str_repeat('x', 50)]]);
Statement::$constructed = fn() => delay(1);
$prepare = fn() => get_class($pdo->prepare('select a from t'));
$query = fn() => count($pdo->query('select a from t', PDO::FETCH_CLASS, 'Row')->fetchAll());
$all = [spawn $prepare(), spawn $query(), spawn $prepare(), spawn $query()];
foreach ($all as $one) {
    echo await $one, ' ';
}
?>
--EXPECT--
-- two fetchAll()
[[0,1,2,3,4],[]]
-- beside every other use
-- bound columns whose values wait when they are replaced
string(1) "0"
string(1) "1"
-- the callback uses the statement itself
["02","12","22","32","42"]
-- statements of one connection
x0 y0 x1 y1 x2 y2 x3 y3 x4 y4
-- a circle of a statement and the connection is an error that names both
in the function: Cannot wait for the PDOStatement that another coroutine uses: that one waits for an SQLite database that this coroutine uses
[[{"inside()":1,"0":1}],2]
in the statement: Cannot wait for an SQLite database that another coroutine uses: that one waits for the PDOStatement that this coroutine uses
[[{"inside()":1,"0":1}],null]
-- constructors of the statements' class
Statement 2 Statement 2 
