--TEST--
One coroutine at a time is inside an SQLite handle: functions in PHP may suspend, the next one waits in its own call
--EXTENSIONS--
async
sqlite3
pdo_sqlite
--FILE--
<?php
function slow(int $n): int
{
    usleep(20000);
    return $n * 10;
}
function until_waiting(Async\Coroutine $coroutine): void
{
    while (!$coroutine->isSuspended() && !$coroutine->isCompleted()) suspend;
}

foreach (['PDO', 'SQLite3'] as $kind) {
    if ($kind === 'PDO') {
        $db = Pdo::connect('sqlite::memory:');
        $db->createFunction('slow', 'slow');
        $column = fn(string $sql) => $db->query($sql)->fetchAll(PDO::FETCH_COLUMN);
    } else {
        $db = new SQLite3(':memory:');
        $db->enableExceptions(true);
        $db->createFunction('slow', 'slow');
        $column = function (string $sql) use ($db) {
            $result = $db->query($sql);
            for ($all = []; $row = $result->fetchArray(SQLITE3_NUM); $all[] = $row[0]);
            return $all;
        };
    }
    $db->exec('CREATE TABLE numbers (n INT)');
    for ($n = 0; $n < 5; $n++) $db->exec("INSERT INTO numbers VALUES ($n)");

    $coroutines = [];
    for ($i = 0; $i < 10; $i++) $coroutines[$i] = spawn $column("SELECT slow(n) + $i FROM numbers ORDER BY n");
    $right = 0;
    foreach ($coroutines as $i => $coroutine) $right += (await $coroutine) === [$i, 10 + $i, 20 + $i, 30 + $i, 40 + $i];
    echo "$kind: $right right\n";

    /* a function that queries the handle it is called from */
    $db->createFunction('again', fn(int $n) => $column("SELECT slow($n) + 1")[0]);
    $nested = [spawn $column('SELECT again(n) FROM numbers'), spawn $column('SELECT SUM(again(n)) FROM numbers')];
    echo json_encode([await $nested[0], await $nested[1]]), "\n";

    /* what waits is cancelled, what is inside goes on */
    $inside = spawn $column('SELECT slow(n) FROM numbers');
    until_waiting($inside);
    $waits = spawn $column('SELECT 1');
    until_waiting($waits);
    $waits->cancel();
    try {
        await $waits;
    } catch (Async\CancellationException) {
        echo "cancelled\n";
    }
    echo json_encode(await $inside), "\n";

    /* a function that is cancelled ends its query with its exception */
    $inside = spawn use($column, $kind) {
        try {
            $column('SELECT slow(n) FROM numbers');
        } finally {
            echo "ends\n";
        }
    };
    until_waiting($inside);
    $inside->cancel();
    try {
        await $inside;
    } catch (Async\CancellationException) {
    }
    echo json_encode($column('SELECT COUNT(*) FROM numbers')), "\n";

    /* a statement is freed and the handle closed while it is inside */
    $statement = $kind === 'PDO' ? $db->prepare('SELECT 2') : null;
    $inside = spawn use($column) { return $column('SELECT slow(n) FROM numbers'); };
    until_waiting($inside);
    unset($statement);
    if ($kind === 'SQLite3') var_dump($db->close());
    unset($db, $column);
    echo json_encode(await $inside), "\n";
}
?>
--EXPECT--
PDO: 10 right
[[1,11,21,31,41],[105]]
cancelled
[0,10,20,30,40]
ends
[5]
[0,10,20,30,40]
SQLite3: 10 right
[[1,11,21,31,41],[105]]
cancelled
[0,10,20,30,40]
ends
[5]
bool(true)
[0,10,20,30,40]
