--TEST--
A cancelled file_get_contents() of a server that does not answer closes its connection
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($server, false);
$origin = spawn use($server) {
    $connection = stream_socket_accept($server, 30);
    while (trim(fgets($connection)) !== '') {
        // headers
    }
    $GLOBALS['asked'] = true;
    return fgets($connection);
};
$c = spawn use($address) {
    try {
        $text = @file_get_contents("http://$address/");
        echo "not reached\n";
    } finally {
        var_dump(isset($text));
    }
};
while (!isset($asked)) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
unset($c);
var_dump(await $origin);
?>
--EXPECT--
bool(false)
cancelled
bool(false)
