--TEST--
Cancel: exit() ends coroutines in functions that throw when their wait fails; no catch or finally block of theirs runs
--EXTENSIONS--
async
pdo_sqlite
simplexml
--FILE--
<?php

$server = stream_socket_server('tcp://127.0.0.1:0');
$url = 'http://' . stream_socket_get_name($server, false) . '/';
$file = tempnam(sys_get_temp_dir(), 'weft');

function run(Closure $call): void
{
    try {
        $call();
        echo "returned\n";
    } catch (Throwable $e) {
        echo 'catch ', get_class($e), "\n";
    } finally {
        echo "finally\n";
    }
}

$holder = new PDO("sqlite:$file");
$holder->exec('CREATE TABLE t (a); BEGIN EXCLUSIVE');
register_shutdown_function(fn() => unlink($file));

spawn run(fn() => new SplFileObject($url));
spawn run(fn() => new SimpleXMLElement($url, 0, true));
spawn run(fn() => (new PDO("sqlite:$file"))->exec('INSERT INTO t VALUES (1)'));
usleep(50000);
exit("exit\n");
?>
--EXPECT--
exit
