--TEST--
PDO::ATTR_POOL: a connection for each coroutine, options, set-up, what ties it, statements of others, classes of the user, errors
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\delay;

$file = __DIR__ . '/pool.sqlite';
@unlink($file);
$dsn = "sqlite:$file";

function refused(callable $call): void
{
    try {
        $call();
        echo "accepted\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}

echo "-- options\n";
foreach ([0, -1, 'five', ['max' => 0], ['min' => 5, 'max' => 3], ['size' => 3], ['max' => '3'], [3], ['wait' => -2]] as $value) {
    refused(fn() => new PDO($dsn, null, null, [PDO::ATTR_POOL => $value]));
}
refused(fn() => new PDO($dsn, null, null, [PDO::ATTR_POOL => 3, PDO::ATTR_PERSISTENT => true]));
refused(fn() => new PDO('sqlite::memory:', null, null, [PDO::ATTR_POOL => 3]));
refused(fn() => new PDO("sqlite:/nowhere/at/all", null, null, [PDO::ATTR_POOL => 3]));
var_dump(Pdo\Sqlite::ATTR_POOL === PDO::ATTR_POOL);
foreach ([-1, 10 ** 10] as $value) {
    var_dump(ini_set('async.pdo_pool', $value));
}

echo "-- the handle\n";
class Database extends PDO
{
    public array $log = [];
    #[ReturnTypeWillChange]
    function query(string $sql, ?int $mode = null, ...$arguments)
    {
        $this->log[] = $sql;
        return parent::query($sql, $mode, ...$arguments);
    }
}
$db = new Database($dsn, null, null, [PDO::ATTR_POOL => ['min' => 2, 'max' => 2, 'wait' => 10], PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_COLUMN]);
echo get_class($db), ' ', $db->query('SELECT 42')->fetch(), ' ', implode($db->log), "\n";
var_dump($db->getAttribute(PDO::ATTR_DRIVER_NAME));
echo json_encode($db->getAttribute(PDO::ATTR_POOL)), "\n";
var_dump((new PDO('sqlite::memory:'))->getAttribute(PDO::ATTR_POOL));
refused(fn() => $db->setAttribute(PDO::ATTR_POOL, 5));
echo get_class(PDO::connect($dsn, null, null, [PDO::ATTR_POOL => true])), "\n";
refused(fn() => clone $db);
refused(fn() => $db->__construct($dsn));
refused(fn() => $db->query('SELECT nonsense'));
echo $db->errorInfo()[2], "\n";
$db->exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, who INT)');

echo "-- set up once, everywhere\n";
$sqlite = new Pdo\Sqlite($dsn, null, null, [PDO::ATTR_POOL => 3]);
$sqlite->createFunction('twice', fn($x) => 2 * $x);
$sqlite->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_NUM);
$sqlite->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_ASSOC);
$sqlite->beginTransaction();
echo json_encode(await spawn use ($sqlite) { return $sqlite->query('SELECT twice(21) AS x')->fetch(); }), "\n";
var_dump($sqlite->inTransaction(), await spawn use ($sqlite) { return $sqlite->inTransaction(); });
$sqlite->rollBack();

echo "-- a connection that nothing ties goes to who needs one\n";
$db->exec('INSERT INTO rows (who) VALUES (1)');
$first = $db->lastInsertId();
$others = [];
for ($i = 0; $i < 4; $i++) {
    $others[] = spawn use ($db, $i) {
        $id = (delay($i) ?? $db->exec("INSERT INTO rows (who) VALUES (10 + $i)")) ? $db->lastInsertId() : null;
        delay(10);
        return $id === $db->lastInsertId() && $db->query("SELECT who FROM rows WHERE id = $id")->fetch() == 10 + $i;
    };
}
foreach ($others as $other) var_dump(await $other);
var_dump($first === $db->lastInsertId());

var_dump(await spawn use ($db) { return $db->lastInsertId(); });

echo "-- handlers of the runtime's own coroutines\n";
for ($i = 0; $i < 6; $i++) {
    $coroutine = spawn { delay(1); };
    $coroutine->onFinally(function () use ($db, $i, &$result) {
        $result = $db->query("SELECT $i");
        echo $result->fetch(), ' ';
    });
    await $coroutine;
    delay(2);
}
$result = null;
echo await spawn use ($db) { return $db->query('SELECT 6')->fetch(); }, "\n";

echo "-- a transaction ties, until the coroutine ends\n";
$holds = spawn use ($db) {
    $db->beginTransaction();
    $db->exec('INSERT INTO rows (who) VALUES (99)');
    delay(30);
};
$statement = $db->prepare('SELECT COUNT(*) FROM rows WHERE who = ?');
delay(1);
$waits = spawn use ($db) { $db->query('SELECT 1'); };
while (!$waits->isStarted()) suspend;
echo Async\runtimeStats()['waiting_pool'], " waits\n";
refused(fn() => await $waits);
await $holds;
delay(1);
var_dump(await spawn use ($db) { return $db->query('SELECT COUNT(*) FROM rows WHERE who = 99')->fetch(); });

echo "-- a statement that another coroutine has prepared\n";
$statement->setFetchMode(PDO::FETCH_NUM);
$counts = fn(int $who) => $statement->execute([$who]) ? iterator_to_array($statement)[0][0] : null;
$statement->execute([1]);
echo await spawn $counts(11), await spawn $counts(500), $statement->fetch()[0], "\n";
$statement = null;

echo "-- a result that another coroutine reads\n";
$result = await spawn use ($db) { return $db->query('SELECT who FROM rows ORDER BY id LIMIT 2'); };
echo implode(' ', $result->fetchAll()), "\n";
$result = null;

echo "-- the connection of a cycle, and of a handle that is gone\n";
$db->log[] = $db;
$statement = (new PDO($dsn, null, null, [PDO::ATTR_POOL => 2]))->prepare('SELECT 5');
$db = null;
gc_collect_cycles();
$statement->execute();
echo $statement->fetchColumn(), "\n";
unset($statement, $sqlite);

echo "-- not for SQLite unless asked for\n";
ini_set('async.pdo_pool', 2);
$db = new PDO($dsn);
$db->beginTransaction();
var_dump(await spawn use ($db) { return $db->inTransaction(); });
unlink($file);
?>
--EXPECTF--
-- options
accepted
ValueError: PDO::ATTR_POOL: the number of connections must be between 1 and 2147483647
TypeError: PDO::ATTR_POOL must be true, a number of connections, or an array of min, max, wait and idle_check, string given
ValueError: PDO::ATTR_POOL: max must be between 1 and 2147483647
ValueError: PDO::ATTR_POOL: min must be less than or equal to max
ValueError: PDO::ATTR_POOL has no option "size"; there are: min, max, wait, idle_check
TypeError: PDO::ATTR_POOL: the options are integers with names: min, max, wait, idle_check
TypeError: PDO::ATTR_POOL: the options are integers with names: min, max, wait, idle_check
ValueError: PDO::ATTR_POOL: wait must be between -1 and 2147483647
ValueError: PDO::ATTR_POOL and PDO::ATTR_PERSISTENT exclude each other
ValueError: PDO::ATTR_POOL: each connection would have a database of its own in memory
PDOException: SQLSTATE[HY000] [14] unable to open database file
bool(true)

Warning: async.pdo_pool must be between 0 and 2147483647 in %s on line %d
bool(false)

Warning: async.pdo_pool must be between 0 and 2147483647 in %s on line %d
bool(false)
-- the handle
Database 42 SELECT 42
string(6) "sqlite"
{"min":2,"max":2,"wait":10,"idle_check":60000}
bool(false)
ValueError: PDO::ATTR_POOL can only be set by the constructor
Pdo\Sqlite
Error: Trying to clone an uncloneable object of class Database
Error: The PDO object is constructed already
PDOException: SQLSTATE[HY000]: General error: 1 no such column: nonsense
no such column: nonsense
-- set up once, everywhere
{"x":42}
bool(true)
bool(false)
-- a connection that nothing ties goes to who needs one
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
string(1) "0"
-- handlers of the runtime's own coroutines
0 1 2 3 4 5 6
-- a transaction ties, until the coroutine ends
1 waits
PDOException: No connection to the database is free (ATTR_POOL: max 2) after 10 ms
int(0)
-- a statement that another coroutine has prepared
101
-- a result that another coroutine reads
1 10
-- the connection of a cycle, and of a handle that is gone
5
-- not for SQLite unless asked for
bool(true)
