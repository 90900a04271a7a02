--TEST--
PDO pools: a child process says nothing on the connections of its parent, whatever it does with its objects
--EXTENSIONS--
async
pcntl
pdo_pgsql
pdo_mysql
--SKIPIF--
<?php
require __DIR__ . '/postgresql.inc';
skip_without_postgresql('pdo_pgsql');
require __DIR__ . '/mariadb.inc';
skip_without_mariadb('pdo_mysql');
?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';
$servers = [
    'pgsql' => [pgsql_pdo(...), start_postgresql(), 'SELECT pg_backend_pid()', []],
    'mysql' => [mysql_pdo(...), start_mariadb(), 'SELECT CONNECTION_ID()', [PDO::ATTR_EMULATE_PREPARES => false]],
];
$in_child = function (Closure $what) {
    $pid = pcntl_fork();
    if ($pid === 0) {
        $what();
        exit(0);
    }
    pcntl_waitpid($pid, $status);
    return $status;
};

foreach ($servers as $name => [$connect, $server, $who, $options]) {
    foreach (['use', 'statements', 'copies', 'questions', 'free', 'exit'] as $kind) {
        $db = $connect($server, $options + [PDO::ATTR_POOL => ['max' => 4, 'min' => 2]]);
        $mine = $db->query($who)->fetchColumn();
        $statement = $db->prepare('SELECT ?');
        $statement->execute([1]);
        $statement->fetchAll();
        $other = spawn use ($db, $statement) {
            $statement->execute([2]);
            $first = $statement->fetchColumn();
            Async\delay(300);
            $statement->execute([3]);
            return [(int) $first, (int) $statement->fetchColumn()];
        };
        Async\delay(100);
        $status = $in_child(function () use (&$db, &$statement, $kind, $who, $mine) {
            switch ($kind) {
                case 'use':
                    if ($db->query($who)->fetchColumn() === $mine) {
                        echo "the parent's connection\n";
                    }
                    break;
                case 'statements':
                    $statement->execute([7]);
                    if ((int) $statement->fetchColumn() !== 7) {
                        echo "wrong result\n";
                    }
                    break;
                case 'copies':
                    await spawn use ($statement) { $statement->execute([8]); };
                    break;
                case 'questions':
                    $db->errorInfo();
                    $db->inTransaction();
                    $db->lastInsertId();
                    break;
                case 'free':
                    $statement = $db = null;
                    break;
            }
        });
        $statement->execute([9]);
        echo "$name, $kind: ", json_encode([$status, $db->query($who)->fetchColumn() === $mine, (int) $statement->fetchColumn(), await $other]), "\n";
        $statement = $other = $db = null;
    }
}
?>
--EXPECT--
pgsql, use: [0,true,9,[2,3]]
pgsql, statements: [0,true,9,[2,3]]
pgsql, copies: [0,true,9,[2,3]]
pgsql, questions: [0,true,9,[2,3]]
pgsql, free: [0,true,9,[2,3]]
pgsql, exit: [0,true,9,[2,3]]
mysql, use: [0,true,9,[2,3]]
mysql, statements: [0,true,9,[2,3]]
mysql, copies: [0,true,9,[2,3]]
mysql, questions: [0,true,9,[2,3]]
mysql, free: [0,true,9,[2,3]]
mysql, exit: [0,true,9,[2,3]]
