--TEST--
Sockets that PHP code made non-blocking never wait; blocking ones keep their flag
--EXTENSIONS--
async
sockets
--FILE--
<?php
function is_nonblocking(Socket $socket): bool
{
    // what the kernel says about the descriptor, not what PHP remembers
    $fd = basename(array_values(array_filter(glob('/proc/self/fd/*'), fn($fd) => @readlink($fd) === 'socket:[' . inode($socket) . ']'))[0]);
    preg_match('/flags:\s*0(\d+)/', file_get_contents("/proc/self/fdinfo/$fd"), $match);
    return (octdec($match[1]) & 04000) !== 0;
}
function inode(Socket $socket): int
{
    return fstat(socket_export_stream($socket))['ino'];
}
$beside = spawn Async\delay(60000);
socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
[$a, $b] = $pair;
socket_set_nonblock($a);
var_dump(socket_read($a, 10), socket_last_error($a) === SOCKET_EAGAIN);
do $n = socket_write($a, str_repeat('x', 100000)); while ($n);
var_dump($n, socket_last_error($a) === SOCKET_EAGAIN);
$server = socket_create_listen(0);
socket_set_nonblock($server);
var_dump(socket_accept($server), socket_last_error() === SOCKET_EAGAIN);
socket_set_block($a);
$waiter = spawn use($a) { return socket_read($a, 10); };
while (!$waiter->isSuspended() && !$waiter->isCompleted()) suspend;
var_dump(is_nonblocking($a));
socket_read($b, 10);
socket_write($b, 'hello');
var_dump(await $waiter, is_nonblocking($a));
var_dump(socket_recv($a, $buffer, 10, MSG_DONTWAIT), socket_last_error($a) === SOCKET_EAGAIN);
$blocking = socket_create_listen(0);
$acceptor = spawn use($blocking) { return socket_accept($blocking); };
while (!$acceptor->isSuspended() && !$acceptor->isCompleted()) suspend;
socket_getsockname($blocking, $address, $port);
$client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
socket_connect($client, '127.0.0.1', $port);
$accepted = await $acceptor;
var_dump(is_nonblocking($blocking), is_nonblocking($client), is_nonblocking($accepted));
$beside->cancel();
?>
--EXPECT--
bool(false)
bool(true)
bool(false)
bool(true)
bool(false)
bool(true)
bool(false)
string(5) "hello"
bool(false)
bool(false)
bool(true)
bool(false)
bool(false)
bool(false)
