--TEST--
Cancel: exit() while a spawned C function waits that throws when it fails: the exit status stays, nothing is reported
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php

require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'PHP'
    $file = tempnam(sys_get_temp_dir(), 'weft');
    register_shutdown_function(fn() => unlink($file));
    $holder = new PDO("sqlite:$file");
    $holder->exec('CREATE TABLE t (a); BEGIN EXCLUSIVE');
    $other = new PDO("sqlite:$file");
    spawn $other->exec('INSERT INTO t VALUES (1)');
    usleep(50000);
    echo "exit\n";
    exit(3);
    PHP);
?>
--EXPECT--
exit
status: 3
