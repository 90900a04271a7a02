--TEST--
A stream used in coroutines stays blocking from PHP's view
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$server = stream_socket_server('tcp://127.0.0.1:0');
$a = spawn fgets($x);
$b = spawn stream_socket_accept($server, 10);
while (!$a->isSuspended() || !$b->isSuspended()) suspend;
var_dump(stream_get_meta_data($x)['blocked'], stream_get_meta_data($server)['blocked']);
fwrite($y, "line\n");
$client = stream_socket_client('tcp://' . stream_socket_get_name($server, false));
var_dump(stream_get_meta_data($client)['blocked']);
await $a;
var_dump(stream_get_meta_data(await $b)['blocked'], stream_get_meta_data($x)['blocked'], stream_get_meta_data($y)['blocked']);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
