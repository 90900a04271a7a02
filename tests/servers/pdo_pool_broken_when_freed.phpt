--TEST--
PDO pools: a connection that was found broken while a statement was freed goes to nobody
--EXTENSIONS--
async
pdo_pgsql
--SKIPIF--
<?php
require __DIR__ . '/postgresql.inc';
skip_without_postgresql('pdo_pgsql');
?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';

$server = start_postgresql();
$control = pgsql_pdo($server);
$calls = [
    fn($db) => $db->beginTransaction() && $db->commit(),
    fn($db) => $db->query("SELECT 'queried'")->fetchColumn(),
    fn($db) => $db->prepare("SELECT 'prepared'")->execute(),
    fn($db) => $db->inTransaction(),
];
foreach ($calls as $call) {
    $db = pgsql_pdo($server, [PDO::ATTR_POOL => ['max' => 2]]);
    await spawn use ($db, $control) {
        $statement = $db->prepare('SELECT pg_backend_pid(), ?::int');
        $statement->execute([1]);
        $pid = $statement->fetchColumn();
        $control->query("SELECT pg_terminate_backend($pid)");
        usleep(50_000);
    };
    for ($i = 0; $i < 2; $i++) {
        try {
            var_dump(await spawn $call($db));
        } catch (PDOException $exception) {
            echo $exception->getMessage(), "\n";
        }
    }
}
?>
--EXPECT--
bool(true)
bool(true)
string(7) "queried"
string(7) "queried"
bool(true)
bool(true)
bool(false)
bool(false)
