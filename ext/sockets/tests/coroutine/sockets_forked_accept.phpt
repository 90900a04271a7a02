--TEST--
socket_accept() of forked processes on one listener: nobody is blocked, also without coroutines in the process
--EXTENSIONS--
async
pcntl
posix
sockets
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/process/forked_processes.inc';
$listener = socket_create_listen(0);
socket_getsockname($listener, $host, $port);
[$streams, $pids] = processes(8, function () use ($listener) {
    while (true) {
        $connection = socket_accept($listener);
        socket_write($connection, "x");
        socket_close($connection);
    }
});
$connect = function () use ($port) {
    $connection = stream_socket_client("tcp://127.0.0.1:$port");
    fgetc($connection) === 'x' || print("no greeting\n");
};
all_answer(200, $connect, $streams, $pids);

// of a process that has no coroutines, while the others have set O_NONBLOCK
$pid = pcntl_fork();
if ($pid === 0) {
    usleep(100_000);
    stream_socket_client("tcp://127.0.0.1:$port");
    posix_kill(posix_getpid(), SIGKILL);
}
var_dump(socket_accept($listener) instanceof Socket);
pcntl_waitpid($pid, $status);
?>
--EXPECT--
nobody was blocked
bool(true)
