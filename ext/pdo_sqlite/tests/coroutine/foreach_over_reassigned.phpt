--TEST--
foreach over a statement waits for its turn, while its variable gets another value
--EXTENSIONS--
async
pdo_sqlite
--INI--
async.schedule_seed=0
--FILE--
<?php
$db = new PDO('sqlite::memory:');
$statement = $db->query('SELECT 1 AS n UNION SELECT 2');
$holder = spawn (function () use ($statement) {
    return $statement->fetchAll(PDO::FETCH_FUNC, function ($n) {
        echo "fetched $n\n";
        suspend;
        suspend;
        return $n;
    });
})();
suspend;
$loop = spawn (function () use (&$statement) {
    echo "loop\n";
    foreach ($statement as $row) {
        echo "row\n";
    }
    var_dump($statement);
})();
suspend;
$statement = 5;
await $loop;
echo implode(',', await $holder), "\n";
?>
--EXPECT--
fetched 1
loop
fetched 2
int(5)
1,2
