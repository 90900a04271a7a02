--TEST--
PDO::ATTR_POOL: statements keep the handle, with copies of them in other coroutines; errorCode() of calls that failed; cycles are collected
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\delay;

$path = tempnam(sys_get_temp_dir(), 'weft');
$connect = fn(array $options = []) => new PDO("sqlite:$path", options: $options + [PDO::ATTR_POOL => 5]);

/* the handle goes while a coroutine has a copy */
$db = $connect();
$statement = $db->prepare('SELECT 1');
$using = spawn use ($statement) {
    $statement->execute();
    delay(5);
    return $statement->fetchColumn();
};
delay(1);
$db = null;
var_dump(await $using);
$statement->execute();
var_dump($statement->fetchColumn());

/* there are copies of a statement whose handle nobody has any more */
$prepared = (fn() => $connect()->prepare('SELECT CAST(? AS integer)'))();
$coroutines = [];
for ($i = 1; $i <= 3; $i++) {
    $coroutines[] = spawn use ($prepared, $i) {
        $prepared->execute([$i]);
        delay(1);
        return $prepared->fetchColumn();
    };
}
echo implode(', ', array_map(fn($coroutine) => await $coroutine, $coroutines)), "\n";

/* prepared by a coroutine that has ended */
$db = $connect();
$prepared = await spawn use ($db) { return $db->prepare('SELECT 4'); };
$prepared->execute();
var_dump($prepared->fetchColumn());

/* the last call's error, until the next call */
foreach ([PDO::ERRMODE_SILENT, PDO::ERRMODE_WARNING, PDO::ERRMODE_EXCEPTION] as $mode) {
    $db->setAttribute(PDO::ATTR_ERRMODE, $mode);
    try {
        @$db->query('SELECT nonsense');
    } catch (PDOException) {
    }
    echo $db->errorCode(), ' ', $db->errorInfo()[2], "\n";
    $db->query('SELECT 1');
    echo $db->errorCode(), "\n";
}

/* the last id is known, whoever has its connection now */
$small = $connect([PDO::ATTR_POOL => 1]);
$small->exec('CREATE TABLE ids (id integer PRIMARY KEY)');
$small->exec('INSERT INTO ids VALUES (7)');
await spawn use ($small) { $small->exec('INSERT INTO ids VALUES (8)'); };
$small->query('SELECT 1');
var_dump($small->lastInsertId());
var_dump($small->lastInsertId('sequence'));     // SQLite has none

/* cycles through what was set */
final class Row
{
    public $statement;
    public function __destruct() { echo "collected\n"; }
}
foreach ([false, true] as $executed) {
    $db = $connect();
    $statement = $db->prepare('SELECT 1 AS a');
    $row = new Row;
    $row->statement = $statement;
    $statement->setFetchMode(PDO::FETCH_INTO, $row);
    if ($executed) {
        await spawn use ($statement) { $statement->execute(); };
    }
    $statement = $row = $db = null;
    gc_collect_cycles();
}
unset($small, $prepared);
unlink($path);
echo "end\n";
?>
--EXPECT--
int(1)
int(1)
1, 2, 3
int(4)
HY000 no such column: nonsense
00000
HY000 no such column: nonsense
00000
HY000 no such column: nonsense
00000
string(1) "7"
string(1) "7"
collected
collected
end
