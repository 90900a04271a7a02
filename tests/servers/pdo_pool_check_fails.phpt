--TEST--
PDO pools: a coroutine whose own connection fails its check opens another one, though others have begun to wait; a set-up call that fails there passes it on
--EXTENSIONS--
async
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/mariadb.inc';
skip_without_mariadb('pdo_mysql');
?>
--FILE--
<?php
require __DIR__ . '/mariadb.inc';
use function Async\delay;

$server = start_mariadb();
$control = mysql_pdo($server);
$attempt = function (Closure $query) {
    try {
        return $query();
    } catch (PDOException $exception) {
        return $exception->getMessage();
    }
};
$options = [PDO::ATTR_POOL => ['max' => 1, 'idle_check' => 0, 'wait' => 20000]];

$db = mysql_pdo($server, $options);
$control->exec('KILL ' . $db->query('SELECT CONNECTION_ID()')->fetchColumn());
delay(20);
$other = spawn $attempt(fn() => $db->query('SELECT 2')->fetchColumn());
$begin = hrtime(true);
echo $attempt(fn() => $db->query('SELECT 1')->fetchColumn()), ' ', await $other, "\n";
var_dump(hrtime(true) - $begin < 10e9);

/* cancelled somewhere, in the check too */
for ($turns = 0; $turns < 10; $turns++) {
    $db = mysql_pdo($server, $options);
    $own = spawn use ($db) {
        $db->query('SELECT 1')->fetchAll();
        delay(20);
        $db->query('SELECT 1')->fetchAll();
    };
    delay(19);
    $others = [];
    for ($i = 0; $i < 3; $i++) {
        $others[] = spawn $attempt(fn() => $db->query('SELECT 3')->fetchColumn());
    }
    for ($i = 0; $i < $turns; $i++) {
        delay(0);
        suspend;
    }
    $own->cancel();
    $begin = hrtime(true);
    foreach ($others as $coroutine) {
        echo await $coroutine;
    }
    echo hrtime(true) - $begin < 10e9 ? " in time\n" : " too late\n";
}
?>
--EXPECT--
1 2
bool(true)
333 in time
333 in time
333 in time
333 in time
333 in time
333 in time
333 in time
333 in time
333 in time
333 in time
