--TEST--
A cancelled connect leaves the program without a connection and in good order
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0', $code, $text, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create(['socket' => ['backlog' => 1]]));
$address = 'tcp://' . stream_socket_get_name($server, false);
$clients = [];
for ($i = 0; $i < 8; $i++) {
    $clients[] = spawn use($address) { return @stream_socket_client($address, $code, $text, 30); };
}
for ($i = 0; $i < 50; $i++) suspend;
$cancelled = 0;
foreach ($clients as $client) {
    $client->cancel();
    try { await $client; } catch (Async\CancellationException) { $cancelled++; }
}
var_dump($cancelled > 0);
unset($clients, $client);
echo await spawn { return "still works\n"; };
?>
--EXPECT--
bool(true)
still works
