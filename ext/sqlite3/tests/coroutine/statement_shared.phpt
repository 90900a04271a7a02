--TEST--
SQLite3: one coroutine at a time uses a statement or a result
--EXTENSIONS--
async
sqlite3
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\delay;

class SlowStream
{
    public $context;
    private int $left = 3;
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($count) { delay(1); return $this->left-- > 0 ? 'x' : ''; }
    function stream_eof() { return $this->left <= 0; }
    function stream_stat() { return []; }
}
class SlowText { function __toString() { delay(1); return 'text'; } }
stream_wrapper_register('slow', 'SlowStream');

$db = new SQLite3(':memory:');
$db->enableExceptions(true);
$db->createFunction('waits', function ($x) { delay(1); return $x; });
$make = fn() => $db->prepare('select waits(?1), length(?2), ?3');
$others = [
    'bind' => function ($statement) { for ($i = 1; $i <= 3; $i++) { $statement->bindValue($i, str_repeat('y', 50)); } },
    'clear' => fn($statement) => $statement->clear(),
    'reset' => fn($statement) => $statement->reset(),
    'execute' => fn($statement) => $statement->execute()->fetchArray(),
    'text' => fn($statement) => $statement->getSQL(true),
    'close' => fn($statement) => $statement->close(),
];
foreach ($others as $name => $other) {
    $statement = $make();
    $statement->bindValue(1, 1);
    $statement->bindValue(2, fopen('slow://x', 'r'), SQLITE3_BLOB);
    $statement->bindValue(3, new SlowText, SQLITE3_TEXT);
    $first = spawn (fn() => $statement->execute()->fetchArray(SQLITE3_NUM))();
    suspend;
    $second = spawn (function () use ($statement, $other) { try { $other($statement); } catch (SQLite3Exception) { } })();
    try {
        $row = await $first;
    } catch (Error $error) {
        $row = $error->getMessage();    // closed between execute() and fetchArray()
    }
    await $second;
    echo "$name: ", json_encode($row), "\n";
}

echo "-- results\n";
foreach (['fetchArray' => [], 'reset' => [], 'numColumns' => [], 'columnName' => [0], 'columnType' => [0], 'finalize' => []] as $method => $arguments) {
    $result = $db->query("select waits(1) union all select waits(2)");
    $first = spawn (fn() => $result->fetchArray(SQLITE3_NUM))();
    suspend;
    $second = spawn (fn() => $result->$method(...$arguments))();
    echo "$method: ", json_encode(await $first), ' ';
    await $second;
}
?>
--EXPECT--
bind: [1,3,"text"]
clear: [1,null,null]
reset: [1,3,"text"]
execute: [1,3,"text"]
text: [1,3,"text"]
close: [1,3,"text"]
-- results
fetchArray: [1] reset: [1] numColumns: [1] columnName: [1] columnType: [1] finalize: [1] 
