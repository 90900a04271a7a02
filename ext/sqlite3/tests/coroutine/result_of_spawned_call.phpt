--TEST--
SQLite3: methods that ask whether their result is used, as the call of a coroutine
--EXTENSIONS--
async
sqlite3
--FILE--
<?php
$db = new SQLite3(':memory:');
$db->exec('CREATE TABLE t (n INTEGER)');
$get = $db->querySingle(...);
$group = new Async\TaskGroup;
$group->spawn($get, 'select 4');
echo json_encode([
    await spawn $db->querySingle('select 1'),
    await Async\spawn($get, 'select 2'),
    Async\within(1000, $get, 'select 3'),
    await $group,
    Async\map(['select 5'], $get),
    await spawn call_user_func($get, 'select 6'),
]), "\n";
var_dump(await spawn $db->querySingle('INSERT INTO t VALUES (1)'));
$result = await spawn $db->query('select 7 as n');
echo json_encode([await spawn $result->fetchArray(SQLITE3_ASSOC), await spawn $result->fetchArray()]), "\n";
?>
--EXPECT--
[1,2,3,[4],[5],6]
NULL
[{"n":7},false]
