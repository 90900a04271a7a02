--TEST--
exit: C functions that wait in other coroutines report nothing, and no error handler runs
--EXTENSIONS--
async
--FILE--
<?php
set_error_handler(function ($no, $message) { echo "handler\n"; });
$server = stream_socket_server("tcp://127.0.0.1:0");
$name = stream_socket_get_name($server, false);
for ($i = 0; $i < 3; $i++) {
    spawn use ($name) { file_get_contents("http://$name/"); echo "not reached\n"; };
}
Async\delay(20);
$c = spawn { echo "exit\n"; exit(0); };
await $c;
echo "not reached\n";
?>
--EXPECT--
exit
