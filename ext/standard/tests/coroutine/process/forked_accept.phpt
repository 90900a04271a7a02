--TEST--
Forked processes that accept on one listener are not blocked by the connections that others take; nor is one without coroutines
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
require __DIR__ . '/forked_processes.inc';
$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($listener, false);
[$streams, $pids] = processes(8, function () use ($listener) {
    while (true) {
        if ($connection = @stream_socket_accept($listener, -1)) {
            fwrite($connection, "x");
            fclose($connection);
        }
    }
});
all_answer(1000, function () use ($address) {
    $connection = stream_socket_client("tcp://$address");
    fgetc($connection) === 'x' || print("no greeting\n");
}, $streams, $pids);

// the flag that the processes have left belongs to nobody's mode
var_dump(stream_get_meta_data($listener)['blocked'], @stream_socket_accept($listener, 0));
$client = stream_socket_client("tcp://$address");
var_dump(is_resource(stream_socket_accept($listener, 5)));
?>
--EXPECT--
nobody was blocked
bool(true)
bool(false)
bool(true)
