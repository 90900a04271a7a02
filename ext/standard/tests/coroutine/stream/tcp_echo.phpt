--TEST--
A tcp server and five clients in one process
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0', $errno, $errstr);
$name = stream_socket_get_name($server, false);
$acceptor = spawn use($server) {
    for ($i = 0; $i < 5; $i++) {
        $connection = stream_socket_accept($server, 10, $peer);
        spawn use($connection) {
            while (($line = fgets($connection)) !== false) fwrite($connection, "echo $line");
            fclose($connection);
        };
    }
    await spawned;
    return 'acceptor ends';
};
$clients = [];
for ($i = 0; $i < 5; $i++) {
    $clients[] = spawn use($name, $i) {
        $s = stream_socket_client("tcp://$name", $errno, $errstr, 10);
        fwrite($s, "hello $i\n");
        $r = fgets($s);
        fwrite($s, "again $i\n");
        $r .= fgets($s);
        fclose($s);
        return $r;
    };
}
foreach ($clients as $client) echo await $client;
echo await $acceptor, "\n";
?>
--EXPECT--
echo hello 0
echo again 0
echo hello 1
echo again 1
echo hello 2
echo again 2
echo hello 3
echo again 3
echo hello 4
echo again 4
acceptor ends
