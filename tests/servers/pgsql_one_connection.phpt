--TEST--
Coroutines that share one connection to PostgreSQL take turns, and nothing mixes
--EXTENSIONS--
pdo_pgsql
pgsql
posix
--SKIPIF--
<?php require __DIR__ . '/postgresql.inc'; skip_without_postgresql('pgsql'); ?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
function until_waiting(Async\Coroutine $coroutine): void
{
    while (!$coroutine->isSuspended() && !$coroutine->isCompleted()) suspend;
}

$server = start_postgresql();
$pdo = pgsql_pdo($server);
$link = pg_connect(pgsql_dsn($server));

$sql = fn(int $i) => "SELECT pg_sleep(0.01), $i, REPEAT('$i,', 5000)";
$ways = [
    'PDO' => fn(int $i) => $pdo->query($sql($i))->fetch(PDO::FETCH_NUM),
    'PDO, prepared' => function (int $i) use ($pdo) {
        $statement = $pdo->prepare("SELECT pg_sleep(0.01), $i, REPEAT(?, 5000)");
        $statement->execute(["$i,"]);
        return $statement->fetch(PDO::FETCH_NUM);
    },
    'pgsql' => fn(int $i) => pg_fetch_row(pg_query($link, $sql($i))),
    'pgsql, parameters' => fn(int $i) => pg_fetch_row(pg_query_params($link, "SELECT pg_sleep(0.01), $i, REPEAT($1, 5000)", ["$i,"])),
    'pgsql, COPY between' => function (int $i) use ($link, $sql) {
        if ($i % 2) {
            $table = "copy_$i";
            pg_query($link, "CREATE TABLE $table (number int, text text)");
            pg_copy_from($link, $table, array_map(fn($n) => "$n\t" . str_repeat('x', 500), range(0, 999)));
            if (count(pg_copy_to($link, $table)) !== 1000) return [0, 0, ''];
        }
        return pg_fetch_row(pg_query($link, $sql($i)));
    },
];
foreach ($ways as $name => $query) {
    $coroutines = [];
    for ($i = 0; $i < 20; $i++) $coroutines[$i] = spawn $query($i);
    $right = 0;
    foreach ($coroutines as $i => $coroutine) {
        [, $value, $text] = await $coroutine;
        $right += (int) $value === $i && $text === str_repeat("$i,", 5000);
    }
    echo "$name: $right right\n";
}

echo "-- an error in the middle\n";
$coroutines = [];
foreach (["SELECT pg_sleep(0.02), 1", 'SELECT nonsense', 'SELECT 3'] as $text) {
    $coroutines[] = spawn use($pdo, $text) {
        try {
            return implode(' ', $pdo->query($text)->fetch(PDO::FETCH_NUM));
        } catch (PDOException $e) {
            return strtok($e->getMessage(), "\n");
        }
    };
}
foreach ($coroutines as $coroutine) echo await $coroutine, "\n";

echo "-- a busy connection is busy, and can be told to give up\n";
$query = spawn use($link) { return @pg_query($link, 'SELECT pg_sleep(30)') ?: strtok(pg_last_error($link), "\n"); };
until_waiting($query);
var_dump(pg_connection_busy($link), pg_cancel_query($link), await $query);
var_dump(pg_fetch_result(pg_query($link, "SELECT 'right'"), 0, 0));

echo "-- a cancelled coroutine that queued leaves the connection as it is\n";
$first = spawn use($pdo) { return $pdo->query("SELECT pg_sleep(0.3), 'first'")->fetchColumn(1); };
until_waiting($first);
$second = spawn use($pdo) { return $pdo->query("SELECT 'second'")->fetchColumn(); };
until_waiting($second);
$third = spawn use($pdo) { return $pdo->query("SELECT 'third'")->fetchColumn(); };
until_waiting($third);
$second->cancel();
try {
    await $second;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
echo await $first, ' ', await $third, "\n";

echo "-- an object of the connection goes while another coroutine queries\n";
$statement = $pdo->prepare('SELECT ?::int');
$statement->execute([1]);
$query = spawn use($pdo) { return $pdo->query("SELECT pg_sleep(0.3), 'right'")->fetchColumn(1); };
until_waiting($query);
unset($statement);
echo await $query, "\n";
var_dump((int) $pdo->query("SELECT COUNT(*) FROM pg_prepared_statements")->fetchColumn());

echo "-- closing waits for the query\n";
$query = spawn use($link) { return pg_fetch_row(pg_query($link, "SELECT pg_sleep(0.3), 'right'")); };
until_waiting($query);
$late = spawn use($link) { return pg_fetch_row(pg_query($link, "SELECT 'queued'")); };
until_waiting($late);
var_dump(pg_close($link));
echo (await $query)[1], ' ', (await $late)[0], "\n";
try {
    pg_query($link, 'SELECT 1');
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
PDO: 20 right
PDO, prepared: 20 right
pgsql: 20 right
pgsql, parameters: 20 right
pgsql, COPY between: 20 right
-- an error in the middle
 1
SQLSTATE[42703]: Undefined column: 7 ERROR:  column "nonsense" does not exist
3
-- a busy connection is busy, and can be told to give up
bool(true)
bool(true)
string(47) "ERROR:  canceling statement due to user request"
string(5) "right"
-- a cancelled coroutine that queued leaves the connection as it is
cancelled
first third
-- an object of the connection goes while another coroutine queries
right
int(1)
-- closing waits for the query
bool(true)
right queued
PostgreSQL connection has already been closed
