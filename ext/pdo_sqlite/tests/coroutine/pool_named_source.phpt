--TEST--
PDO pools: a source that php.ini names is treated as what it stands for
--EXTENSIONS--
async
pdo_sqlite
--INI--
pdo.dsn.memory="sqlite::memory:"
async.pdo_pool=5
--FILE--
<?php
$db = new PDO('memory');
var_dump($db->getAttribute(PDO::ATTR_DRIVER_NAME));
$db->exec('CREATE TABLE t (a)');
$db->beginTransaction();
var_dump(await spawn (fn() => $db->query('SELECT count(*) FROM t')->fetchColumn())());
try {
    new PDO('memory', options: [PDO::ATTR_POOL => true]);
} catch (ValueError $error) {
    echo $error->getMessage(), "\n";
}
try {
    new PDO('unknown');
} catch (PDOException $exception) {
    echo $exception->getMessage(), "\n";
}
?>
--EXPECT--
string(6) "sqlite"
int(0)
PDO::ATTR_POOL: each connection would have a database of its own in memory
PDO::__construct(): Argument #1 ($dsn) must be a valid data source name
