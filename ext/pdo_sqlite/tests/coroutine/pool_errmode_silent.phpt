--TEST--
PDO::ATTR_POOL: a statement that cannot be prepared for another coroutine, when PDO throws no exceptions
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
$path = tempnam(sys_get_temp_dir(), 'weft');
foreach ([PDO::ERRMODE_SILENT, PDO::ERRMODE_WARNING, PDO::ERRMODE_EXCEPTION] as $mode) {
    $db = new PDO("sqlite:$path", options: [PDO::ATTR_POOL => 3, PDO::ATTR_ERRMODE => $mode]);
    $db->exec('CREATE TABLE t (a integer)');
    $db->exec('INSERT INTO t VALUES (1), (2)');
    $statement = $db->prepare('SELECT a FROM t');
    $statement->execute();
    $statement->fetchAll();
    await spawn use ($db, $statement) {
        $db->exec('ALTER TABLE t RENAME TO u');
        try {
            var_dump($statement->execute());
        } catch (PDOException $exception) {
            echo $exception->getMessage(), "\n";
        }
        echo $statement->errorCode(), ' ', $statement->errorInfo()[2], ' ',
            json_encode([$statement->fetch(), $statement->fetchAll(), $statement->rowCount(), $statement->columnCount()]), "\n";
        try {
            foreach ($statement as $row) {
                var_dump($row);
            }
        } catch (PDOException $exception) {
            echo $exception->getMessage(), "\n";
        }
        $db->exec('ALTER TABLE u RENAME TO t');
        var_dump($statement->execute());
        echo $statement->errorCode(), ' ', json_encode($statement->fetchAll(PDO::FETCH_COLUMN)), "\n";
    };
    unset($statement);
    $db->exec('DROP TABLE t');
    $db = null;
}
unlink($path);
?>
--EXPECTF--
bool(false)
HY000 no such table: t [false,[],0,0]
The statement has failed to execute in this coroutine
bool(true)
00000 [1,2]

Warning: PDO::prepare(): SQLSTATE[HY000]: General error: 1 no such table: t in %s on line %d
bool(false)
HY000 no such table: t [false,[],0,0]
The statement has failed to execute in this coroutine
bool(true)
00000 [1,2]
SQLSTATE[HY000]: General error: 1 no such table: t
HY000 no such table: t [false,[],0,0]
The statement has failed to execute in this coroutine
bool(true)
00000 [1,2]
