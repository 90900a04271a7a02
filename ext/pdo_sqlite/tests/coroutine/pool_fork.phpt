--TEST--
PDO::ATTR_POOL: a child process opens its own connections, with coroutines and without
--EXTENSIONS--
async
pcntl
pdo_sqlite
posix
--FILE--
<?php
$folder = sys_get_temp_dir() . '/weft_pool_fork_' . getmypid();
$in_child = function (Closure $what) {
    $pid = pcntl_fork();
    if ($pid === 0) {
        try {
            $what();
        } catch (PDOException $exception) {
            echo preg_replace('/.*[:\]] /', '', $exception->getMessage()), "\n";
        }
        /* the driver's memory of the parent's connections goes with the process */
        posix_kill(getmypid(), SIGKILL);
    }
    pcntl_waitpid($pid, $status);
    echo 'signal ', pcntl_wtermsig($status), "\n";
};
foreach (['without coroutines', 'with coroutines'] as $kind) {
    echo "$kind\n";
    mkdir($folder);
    $db = new Pdo\Sqlite("sqlite:$folder/db", options: [PDO::ATTR_POOL => 3]);
    $db->createFunction('process', 'getmypid');
    $db->exec('CREATE TABLE t (a integer)');
    $statement = $kind === 'with coroutines' ? await spawn use ($db) { return $db->prepare('SELECT a FROM t'); } : $db->prepare('SELECT a FROM t');
    $rows = $db->query('SELECT process()');
    $in_child(function () use ($db, $statement, $rows) {
        $statement->execute();
        var_dump($statement->fetchColumn(), $rows->fetchColumn() === getmypid());
        $db->exec('INSERT INTO t VALUES (1)');
        var_dump($db->lastInsertId());
    });
    $in_child(function () use (&$db, &$statement, &$rows) {
        $rows = $statement = $db = null;
        gc_collect_cycles();
        echo "freed\n";
    });
    $in_child(fn() => await Async\all([spawn $db->query('SELECT 1'), spawn $db->query('SELECT 2')]));
    $statement->execute();
    var_dump($statement->fetchAll(PDO::FETCH_COLUMN));
    $statement = $rows = null;
    unlink("$folder/db");
    rmdir($folder);
    $in_child(fn() => $db->exec('SELECT 1'));
    $db = null;
}
?>
--EXPECT--
without coroutines
bool(false)
bool(false)
string(1) "1"
signal 9
freed
signal 9
signal 9
array(1) {
  [0]=>
  int(1)
}
unable to open database file
signal 9
with coroutines
bool(false)
bool(false)
string(1) "1"
signal 9
freed
signal 9
signal 9
array(1) {
  [0]=>
  int(1)
}
unable to open database file
signal 9
