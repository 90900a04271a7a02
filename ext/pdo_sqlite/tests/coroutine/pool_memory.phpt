--TEST--
PDO::ATTR_POOL: databases in memory, which each connection would have for itself
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
$folder = sys_get_temp_dir();
foreach (['', ':memory:', 'file:', 'file:?cache=private', 'file::memory:', 'file:x?mode=memory', 'FILE:x?a=b&mode=memory',
    'file:x?mode=memory&cache=shared', "$folder/mode=memory.db", "file:$folder/mode=memory.db"] as $database) {
    echo str_replace($folder, '', $database), ': ';
    try {
        $db = new PDO("sqlite:$database", options: [PDO::ATTR_POOL => 3]);
        $db->exec('CREATE TABLE shared (a integer)');
        await spawn use ($db) {
            echo count($db->query('SELECT * FROM shared')->fetchAll()), " rows\n";
        };
        $db->exec('DROP TABLE shared');
    } catch (ValueError $error) {
        echo $error->getMessage(), "\n";
    }
    $db = null;
}
unlink("$folder/mode=memory.db");
?>
--EXPECT--
: PDO::ATTR_POOL: each connection would have a database of its own in memory
:memory:: PDO::ATTR_POOL: each connection would have a database of its own in memory
file:: PDO::ATTR_POOL: each connection would have a database of its own in memory
file:?cache=private: PDO::ATTR_POOL: each connection would have a database of its own in memory
file::memory:: PDO::ATTR_POOL: each connection would have a database of its own in memory
file:x?mode=memory: PDO::ATTR_POOL: each connection would have a database of its own in memory
FILE:x?a=b&mode=memory: PDO::ATTR_POOL: each connection would have a database of its own in memory
file:x?mode=memory&cache=shared: 0 rows
/mode=memory.db: 0 rows
file:/mode=memory.db: 0 rows
