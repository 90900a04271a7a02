--TEST--
PDO::ATTR_POOL: a limit of the wait for a connection near the end of virtual time
--EXTENSIONS--
async
pdo_sqlite
--INI--
async.virtual_time=1
--FILE--
<?php
$path = tempnam(sys_get_temp_dir(), 'weft');
$db = new PDO("sqlite:$path", null, null, [PDO::ATTR_POOL => ['max' => 1, 'wait' => 5]]);
Async\advanceTime(PHP_INT_MAX);
$db->beginTransaction();
try {
    await spawn $db->query('SELECT 1');
} catch (PDOException $e) {
    echo $e->getMessage(), "\n";
}
$db->rollBack();
unlink($path);
?>
--EXPECT--
No connection to the database is free (ATTR_POOL: max 1) after 5 ms
