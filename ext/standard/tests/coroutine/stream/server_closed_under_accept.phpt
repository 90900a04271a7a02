--TEST--
Closing a server socket under a waiting accept wakes it with a failure
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$acceptor = spawn use($server) {
    try {
        return @stream_socket_accept($server, 20);
    } catch (TypeError $e) {
        return false;
    }
};
while (!$acceptor->isSuspended() && !$acceptor->isCompleted()) suspend;
$start = hrtime(true);
fclose($server);
var_dump(await $acceptor, (hrtime(true) - $start) / 1e9 < 10);
?>
--EXPECT--
bool(false)
bool(true)
