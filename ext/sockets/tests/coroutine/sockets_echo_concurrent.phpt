--TEST--
ext/sockets: a server and 50 clients in one process; everything is accepted, read and written without stopping others
--EXTENSIONS--
async
sockets
--FILE--
<?php
$server = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
socket_bind($server, '127.0.0.1');
socket_listen($server, 64);
socket_getsockname($server, $address, $port);
$acceptor = spawn use($server) {
    for ($i = 0; $i < 50; $i++) {
        $connection = socket_accept($server);
        spawn use($connection) {
            $line = socket_read($connection, 100, PHP_NORMAL_READ);
            Async\delay(200);
            socket_write($connection, "echo $line");
            socket_close($connection);
        };
    }
};
$start = hrtime(true);
$clients = [];
for ($i = 0; $i < 50; $i++) $clients[] = spawn use($port, $i) {
    $s = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
    socket_connect($s, '127.0.0.1', $port);
    socket_write($s, "client $i\n");
    for ($all = ''; ($part = socket_read($s, 5)) !== ''; $all .= $part);
    return $all;
};
$right = 0;
foreach ($clients as $i => $client) $right += await $client === "echo client $i\n";
var_dump($right, (hrtime(true) - $start) / 1e6 < 3000);
?>
--EXPECT--
int(50)
bool(true)
