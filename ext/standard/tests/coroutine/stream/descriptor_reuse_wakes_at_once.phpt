--TEST--
A descriptor number that is closed and used again does not make the next wait late
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$name = stream_socket_get_name($server, false);
$serve = spawn use($server) {
    for ($i = 0; $i < 4; $i++) {
        $c = stream_socket_accept($server, 20);
        Async\delay(10);
        fwrite($c, "x\n");
        fclose($c);
        unset($c);
    }
};
$start = hrtime(true);
for ($i = 0; $i < 4; $i++) {
    $s = stream_socket_client("tcp://$name");
    echo fgets($s);
    fclose($s);
}
await $serve;
$ms = (hrtime(true) - $start) / 1e6;
echo $ms < 700 ? 'at once' : "late: $ms ms", "\n";
?>
--EXPECT--
x
x
x
x
at once
