--TEST--
socket_close() and socket_shutdown() under coroutines that read, write, accept, select
--EXTENSIONS--
async
sockets
--FILE--
<?php
set_error_handler(function ($severity, $message) { echo $message, "\n"; return true; });
function under(callable $wait, callable $end): void
{
    $waiter = spawn $wait();
    while (!$waiter->isSuspended() && !$waiter->isCompleted()) suspend;
    $end();
    var_dump(await $waiter);
}
function pair(): array
{
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
    return $pair;
}
[$a, $b] = pair();
under(fn() => socket_read($a, 10), fn() => socket_close($a));
[$a, $b] = pair();
under(fn() => socket_write($a, str_repeat('x', 1 << 22)) < 1 << 22, fn() => socket_close($a));
[$a, $b] = pair();
under(fn() => socket_recv($a, $buffer, 10, 0), fn() => socket_close($a));
[$a, $b] = pair();
under(function () use ($a) { $r = [$a]; $w = $e = null; return socket_select($r, $w, $e, null); }, fn() => socket_close($a));
[$a, $b] = pair();
under(fn() => socket_read($a, 10), fn() => socket_close($b));
[$a, $b] = pair();
under(fn() => socket_read($a, 10), fn() => socket_shutdown($a));
$server = socket_create_listen(0);
under(fn() => socket_accept($server), fn() => socket_close($server));
try {
    socket_read($a = pair()[0], 0);
    socket_close($a);
    socket_read($a, 1);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
socket_read(): unable to read from socket [9]: Bad file descriptor
bool(false)
bool(true)
socket_recv(): Unable to read from socket [9]: Bad file descriptor
bool(false)
socket_select(): Unable to select [9]: Bad file descriptor
bool(false)
string(0) ""
string(0) ""
socket_accept(): unable to accept incoming connection [9]: Bad file descriptor
bool(false)
socket_read(): Argument #1 ($socket) has already been closed
