--TEST--
PDO::ATTR_POOL: other code that uses the pool while a connection is taken, asked or read
--EXTENSIONS--
async
pdo_sqlite
--INI--
error_reporting=E_ALL & ~E_DEPRECATED
--FILE--
<?php
use function Async\delay;

$path = tempnam(sys_get_temp_dir(), 'weft');
$connect = fn(array $pool) => new Pdo\Sqlite("sqlite:$path", options: [PDO::ATTR_POOL => $pool]);
#[AllowDynamicProperties]
class Row { public function __construct() { delay(1000); } }

/* an idle connection breaks in the hands of one that still reads a result, while another one takes it */
$db = $connect(['max' => 2, 'idle_check' => 0]);
$db->createFunction('slow', function ($wanted) {
    if ($wanted) {
        delay(20);
    }
    return $wanted;
});
$db->beginTransaction();
[$one, $two] = await spawn use ($db) {
    return [$db->query('SELECT 1'), $db->query('SELECT slow(v) FROM (SELECT 0 AS v UNION ALL SELECT 1)')];
};
delay(1);
$first = spawn use ($one) { $one->fetchObject('Row'); };
$second = spawn use ($two) { $two->fetchAll(); };
delay(2);
$taking = spawn use ($db) { return $db->query('SELECT 5')->fetchColumn(); };
delay(2);
$first->cancel();
await $second;
var_dump(await $taking);
$db->rollBack();
unset($one, $two, $first, $second);

/* a handler that logs to the same database */
class Base { public function method($x) { return $x; } }
class Sub extends Base {}
$db = $connect(['max' => 3]);
$db->exec('CREATE TABLE log (line text)');
$calls = 0;
set_error_handler(function () use ($db, &$calls) {
    if ($calls++ === 1) {
        $db->exec("INSERT INTO log VALUES ('deprecated')");
    }
    return true;
});
$db->createFunction('f', [new Sub, 'parent::method']);
await spawn use ($db) { $db->query('SELECT 1')->fetchAll(); };
delay(1);
$coroutines = [];
for ($i = 0; $i < 4; $i++) {
    $coroutines[] = spawn use ($db) {
        $rows = $db->query('SELECT line FROM log')->fetchAll(PDO::FETCH_COLUMN);
        delay(5);
        return $rows;
    };
}
foreach ($coroutines as $coroutine) {
    echo implode(', ', await $coroutine), "\n";
}
restore_error_handler();
unset($coroutine, $coroutines);

/* a transaction outlives whatever the program's own code throws while rows are read, and another coroutine's end */
$db = $connect(['max' => 3]);
$db->beginTransaction();
$db->exec("INSERT INTO log VALUES ('kept')");
$result = $db->query('SELECT line FROM log');
$reader = spawn use ($result) { $result->fetchObject('Row'); };
delay(1);
$reader->cancel();
try {
    await $reader;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
final class Elsewhere extends Exception { public array $errorInfo = ['08006', 7, 'another database is gone']; }
try {
    $db->query('SELECT 1')->fetchAll(PDO::FETCH_FUNC, fn() => throw new Elsewhere('elsewhere'));
} catch (Elsewhere $exception) {
    echo $exception->getMessage(), "\n";
}
var_dump($db->commit());

unset($result, $db);

/* connect() with a class of the program: one object, one destructor */
class Logged extends Pdo\Sqlite
{
    private int $statements = 0;

    public function exec(string $statement): int|false
    {
        $this->statements++;
        return parent::exec($statement);
    }

    public function __destruct() { echo "$this->statements statement\n"; }
}
$logged = Logged::connect("sqlite:$path", options: [PDO::ATTR_POOL => 2]);
$logged->exec('DELETE FROM log');
unset($logged, $reader, $exception, $taking);
unlink($path);
?>
--EXPECT--
int(5)
deprecated
deprecated
deprecated
deprecated
cancelled
elsewhere
bool(true)
1 statement
