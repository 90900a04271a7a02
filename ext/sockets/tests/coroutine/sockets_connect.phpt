--TEST--
socket_connect(): refused, by name, a full backlog of a unix socket, a time limit, cancelled
--EXTENSIONS--
async
sockets
--FILE--
<?php
set_error_handler(function ($severity, $message) { echo preg_replace('/\[-?\d+\]/', '[N]', $message), "\n"; return true; });
$beside = spawn Async\delay(60000);
$server = socket_create_listen(0);
socket_getsockname($server, $address, $port);
$client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
var_dump(socket_connect($client, 'localhost', $port));
var_dump(socket_connect(socket_create(AF_INET, SOCK_STREAM, SOL_TCP), 'no-such-host.invalid', $port));
socket_close($server);
var_dump(socket_connect(socket_create(AF_INET, SOCK_STREAM, SOL_TCP), '127.0.0.1', $port));

$path = tempnam(sys_get_temp_dir(), 'weft');
unlink($path);
$server = socket_create(AF_UNIX, SOCK_STREAM, 0);
socket_bind($server, $path);
socket_listen($server, 0);
$first = socket_create(AF_UNIX, SOCK_STREAM, 0);
var_dump(socket_connect($first, $path));
$second = socket_create(AF_UNIX, SOCK_STREAM, 0);
socket_set_option($second, SOL_SOCKET, SO_SNDTIMEO, ['sec' => 0, 'usec' => 50000]);
var_dump(socket_connect($second, $path), socket_last_error($second) === SOCKET_EAGAIN);
$third = socket_create(AF_UNIX, SOCK_STREAM, 0);
$connecting = spawn use($third, $path) { return socket_connect($third, $path); };
while (!$connecting->isSuspended() && !$connecting->isCompleted()) suspend;
$cancelled = spawn use($path) { return socket_connect(socket_create(AF_UNIX, SOCK_STREAM, 0), $path); };
while (!$cancelled->isSuspended() && !$cancelled->isCompleted()) suspend;
$cancelled->cancel();
try { await $cancelled; } catch (Async\CancellationException) { echo "cancelled\n"; }
socket_accept($server);
var_dump(await $connecting);
unlink($path);
[$info] = socket_addrinfo_lookup('localhost', (string) $port, ['ai_family' => AF_INET, 'ai_socktype' => SOCK_STREAM]);
var_dump(socket_addrinfo_connect($info));
$beside->cancel();
?>
--EXPECT--
bool(true)
socket_connect(): Host lookup failed [N]: Unknown host
bool(false)
socket_connect(): unable to connect [N]: Connection refused
bool(false)
bool(true)
bool(false)
bool(true)
cancelled
bool(true)
socket_addrinfo_connect(): Unable to connect address [N]: Connection refused
bool(false)
