--TEST--
The busy timeout of SQLite suspends its coroutine only, ends with the usual error, and can be cancelled
--EXTENSIONS--
async
sqlite3
pdo_sqlite
--FILE--
<?php
$file = tempnam(sys_get_temp_dir(), 'sqlite');
$owner = new SQLite3($file);
$owner->exec('CREATE TABLE numbers (n INT)');

function other(string $kind, string $file, int $seconds): PDO|SQLite3
{
    if ($kind === 'PDO') return new PDO("sqlite:$file", null, null, [PDO::ATTR_TIMEOUT => $seconds]);
    $db = new SQLite3($file);
    $db->enableExceptions(true);
    $db->busyTimeout($seconds * 1000);
    return $db;
}
function message(callable $run): string
{
    try {
        return json_encode($run());
    } catch (Async\CancellationException $e) {
        return 'cancelled';
    } catch (Exception $e) {
        return $e->getMessage();
    }
}

foreach (['PDO', 'SQLite3'] as $kind) {
    $owner->exec('BEGIN EXCLUSIVE');
    $ticks = 0;
    $ticker = spawn use(&$ticks) {
        while (true) {
            usleep(1000);
            $ticks++;
        }
    };
    $patient = spawn use($kind, $file) { return message(fn() => other($kind, $file, 60)->exec('INSERT INTO numbers VALUES (1)')); };
    $impatient = spawn use($kind, $file) { return message(fn() => other($kind, $file, 1)->exec('INSERT INTO numbers VALUES (2)')); };
    $cancelled = spawn use($kind, $file) { return message(fn() => other($kind, $file, 60)->exec('INSERT INTO numbers VALUES (3)')); };
    while ($ticks < 20) usleep(1000);
    $cancelled->cancel();
    echo "$kind: ", await $cancelled, "\n", await $impatient, "\n";
    $owner->exec('COMMIT');
    echo await $patient, "\n";
    $ticker->cancel();
    echo json_encode(array_map('current', array_fill(0, 1, $owner->query('SELECT GROUP_CONCAT(n) FROM numbers')->fetchArray(SQLITE3_NUM)))), "\n";
}
echo "-- nobody else is there\n";
$owner->exec('BEGIN EXCLUSIVE');
$start = hrtime(true);
echo message(fn() => other('PDO', $file, 1)->exec('INSERT INTO numbers VALUES (4)')), "\n";
$took = (hrtime(true) - $start) / 1e9;
var_dump($took > 0.9);
$owner->close();
unlink($file);
?>
--EXPECT--
PDO: cancelled
SQLSTATE[HY000]: General error: 5 database is locked
1
["1"]
SQLite3: cancelled
database is locked
true
["1,1"]
-- nobody else is there
SQLSTATE[HY000]: General error: 5 database is locked
bool(true)
