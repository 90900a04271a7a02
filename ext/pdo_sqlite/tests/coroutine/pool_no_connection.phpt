--TEST--
PDO::ATTR_POOL: what a coroutine learns about its calls while no connection is free
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
$file = __DIR__ . '/pool_no_connection.db';
$plain = new PDO("sqlite:$file");
$db = new PDO("sqlite:$file", options: [PDO::ATTR_POOL => ['max' => 1, 'wait' => 20], PDO::ATTR_ERRMODE => PDO::ERRMODE_SILENT]);
$holder = spawn use($db) { $db->beginTransaction(); Async\delay(200); $db->rollBack(); };
Async\delay(1);
await spawn use($db, $plain) {
    var_dump($db->errorInfo() === $plain->errorInfo(), $db->errorCode() === $plain->errorCode());
    var_dump($db->inTransaction(), $db->lastInsertId());
    try {
        $db->query('SELECT 1');
    } catch (PDOException $e) {
        echo $e->getMessage(), "\n";
    }
    var_dump($db->errorInfo() === $plain->errorInfo());
};
await $holder;
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/pool_no_connection.db');
?>
--EXPECTF--
bool(true)
bool(true)
bool(false)
string(1) "0"
No connection %s
bool(true)
