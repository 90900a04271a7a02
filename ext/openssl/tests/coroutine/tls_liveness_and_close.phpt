--TEST--
feof() and fclose() of a TLS stream under a waiting reader; a peer that ends, and one that vanishes
--EXTENSIONS--
async
openssl
sockets
--FILE--
<?php
require __DIR__ . '/tls_pair.inc';
[$server, $client] = tls_pair();
$reader = waiting(spawn fgets($client));
var_dump(feof($client), feof($server));
fwrite($server, "line\n");
var_dump(await $reader);
var_dump(fwrite($client, "still blocking\n"), fgets($server));

$reader = waiting(spawn fgets($client));
fclose($client);
var_dump(await $reader, fgets($server), feof($server));
fclose($server);

[$server, $client] = tls_pair();
$reader = waiting(spawn fgets($client));
fclose($server);
var_dump(await $reader, feof($client));

[$server, $client] = tls_pair();
$reader = waiting(spawn fgets($client));
$raw = tls_pair()[0];
fclose($raw);
stream_socket_shutdown($server, STREAM_SHUT_WR);
set_error_handler(function ($severity, $message) { echo strtok($message, ":\n"), "\n"; return true; });
var_dump(await $reader, feof($client));
?>
--EXPECTF--
bool(false)
bool(false)
string(5) "line
"
int(15)
string(15) "still blocking
"
bool(false)
bool(false)
bool(true)
bool(false)
bool(true)
%Abool(false)
bool(true)
