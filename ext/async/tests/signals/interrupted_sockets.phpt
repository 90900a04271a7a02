--TEST--
A signal with a handler ends calls on sockets as in the plain main flow: without and with restart_syscalls
--EXTENSIONS--
async
pcntl
posix
sockets
--SKIPIF--
<?php if (!is_readable('/proc/self/stat')) die('skip needs /proc'); ?>
--FILE--
<?php
require __DIR__ . '/interrupted_calls.inc';
$sockets = function (array $limit = []) {
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $both);
    foreach ($limit as $option => $s) socket_set_option($both[0], SOL_SOCKET, $option, ['sec' => (int) $s, 'usec' => (int) (fmod($s, 1) * 1e6)]);
    return $both;
};
$full = function (array $both) {
    socket_set_nonblock($both[0]);
    while (@socket_write($both[0], str_repeat('x', 10000)));
    socket_set_block($both[0]);
    return $both;
};
$drain = fn($b) => function () use ($b) { while (strlen(socket_read($b, 65536))); };
$listener = function () { $l = socket_create_listen(0); socket_getsockname($l, $address, $port); return [$l, $port]; };
$connect = fn($port) => function () use ($port) { static $client; $client = stream_socket_client("tcp://127.0.0.1:$port"); };
check_calls([
    'stream_socket_accept' => [function ($s) {
        $server = stream_socket_server('tcp://127.0.0.1:0');
        return [fn() => stream_socket_accept($server, $s), null];
    }, 1],
    'socket_accept' => [function () use ($listener, $connect) {
        [$l, $port] = $listener();
        return [fn() => socket_accept($l), $connect($port)];
    }, 1],
    'socket_accept with SO_RCVTIMEO' => [function ($s) use ($listener) {
        [$l] = $listener();
        socket_set_option($l, SOL_SOCKET, SO_RCVTIMEO, ['sec' => (int) $s, 'usec' => (int) (fmod($s, 1) * 1e6)]);
        return [fn() => socket_accept($l), null];
    }, 1],
    'socket_recv' => [function () use ($sockets) {
        [$a, $b] = $sockets();
        return [function () use ($a) { return socket_recv($a, $data, 10, 0); }, fn() => socket_write($b, 'abc')];
    }, 1],
    'socket_recv with SO_RCVTIMEO' => [function ($s) use ($sockets) {
        [$a, $b] = $sockets([SO_RCVTIMEO => $s]);
        return [function () use ($a, $b) { return socket_recv($a, $data, 10, 0); }, null];
    }, 1],
    'socket_recv of all, a part is there' => [function () use ($sockets) {
        [$a, $b] = $sockets();
        socket_write($b, 'abc');
        return [function () use ($a) { return socket_recv($a, $data, 6, MSG_WAITALL); }, fn() => socket_write($b, 'def')];
    }, 1],
    'socket_read' => [function () use ($sockets) {
        [$a, $b] = $sockets();
        return [fn() => socket_read($a, 10), fn() => socket_write($b, 'abc')];
    }, 1],
    'socket_read of a line' => [function () use ($sockets) {
        [$a, $b] = $sockets();
        return [fn() => socket_read($a, 10, PHP_NORMAL_READ), fn() => socket_write($b, "abc\n")];
    }, 1],
    'socket_recvfrom' => [function () use ($sockets) {
        [$a, $b] = $sockets();
        return [function () use ($a) { return socket_recvfrom($a, $data, 10, 0, $from); }, fn() => socket_write($b, 'abc')];
    }, 1],
    'socket_recvmsg' => [function () use ($sockets) {
        [$a, $b] = $sockets();
        return [function () use ($a) { $m = ['name' => [], 'buffer_size' => 10, 'controllen' => 100]; return socket_recvmsg($a, $m); }, fn() => socket_write($b, 'abc')];
    }, 1],
    'socket_send' => [function () use ($sockets, $full, $drain) {
        [$a, $b] = $full($sockets());
        return [fn() => socket_send($a, str_repeat('y', 20000), 20000, 0), $drain($b)];
    }, 1],
    'socket_send with SO_SNDTIMEO' => [function ($s) use ($sockets, $full) {
        [$a, $b] = $full($sockets([SO_SNDTIMEO => $s]));
        return [function () use ($a, $b) { return socket_send($a, str_repeat('y', 20000), 20000, 0); }, null];
    }, 1],
    'socket_write' => [function () use ($sockets, $full, $drain) {
        [$a, $b] = $full($sockets());
        return [fn() => socket_write($a, str_repeat('y', 20000)), $drain($b)];
    }, 1],
    'socket_sendmsg' => [function () use ($sockets, $full, $drain) {
        [$a, $b] = $full($sockets());
        return [fn() => socket_sendmsg($a, ['iov' => [str_repeat('y', 20000)]], 0), $drain($b)];
    }, 1],
    'socket_connect, full backlog' => [function () {
        $path = tempnam(sys_get_temp_dir(), 'sock');
        unlink($path);
        $server = socket_create(AF_UNIX, SOCK_STREAM, 0);
        socket_bind($server, $path);
        socket_listen($server, 0);
        do {
            $waiting[] = $client = socket_create(AF_UNIX, SOCK_STREAM, 0);
            socket_set_nonblock($client);
        } while (@socket_connect($client, $path));
        $client = socket_create(AF_UNIX, SOCK_STREAM, 0);
        return [function () use ($client, $path, $waiting) { $done = socket_connect($client, $path); unlink($path); return $done; },
            function () use ($server) { static $accepted; $accepted = socket_accept($server); }];
    }, 1],
    'stream_socket_recvfrom' => [function () {
        [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_DGRAM, 0);
        return [fn() => stream_socket_recvfrom($a, 10), fn() => fwrite($b, 'abc')];
    }, 1],
    'stream_socket_sendto' => [function () {
        [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_DGRAM, 0);
        stream_set_blocking($a, false);
        while (@stream_socket_sendto($a, str_repeat('x', 1000)) > 0);
        stream_set_blocking($a, true);
        return [fn() => stream_socket_sendto($a, 'abc'), function () use ($b) { while (stream_socket_recvfrom($b, 2000)); }];
    }, 1],
    'fgets of a socket' => [function () {
        [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        return [fn() => fgets($a), fn() => fwrite($b, "abc\n")];
    }, 1],
    'fwrite to a socket' => [function () {
        [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        stream_set_blocking($a, false);
        while (@fwrite($a, str_repeat('x', 8192)) > 0);
        stream_set_blocking($a, true);
        return [fn() => fwrite($a, 'abc'), function () use ($b) { while (strlen(fread($b, 8192))); }];
    }, 1],
    'stream_socket_client' => [function () {
        // a name server that does not exist is not asked: the address is one of this machine, and nobody accepts
        $server = stream_socket_server('tcp://127.0.0.1:0');
        return [function () use ($server) {
            $client = stream_socket_client('tcp://' . stream_socket_get_name($server, false));
            return fgets($client);
        }, function () use ($server) { static $c; $c = stream_socket_accept($server); fwrite($c, "abc\n"); }];
    }, 1],
]);
?>
--EXPECT--
stream_socket_accept: ends, ends
socket_accept: ends, goes on
socket_accept with SO_RCVTIMEO: ends, ends
socket_recv: ends, goes on
socket_recv with SO_RCVTIMEO: ends, ends
socket_recv of all, a part is there: ends, ends
socket_read: ends, goes on
socket_read of a line: ends, goes on
socket_recvfrom: ends, goes on
socket_recvmsg: ends, goes on
socket_send: ends, goes on
socket_send with SO_SNDTIMEO: ends, ends
socket_write: ends, goes on
socket_sendmsg: ends, goes on
socket_connect, full backlog: ends, goes on
stream_socket_recvfrom: ends, goes on
stream_socket_sendto: ends, goes on
fgets of a socket: goes on, goes on
fwrite to a socket: goes on, goes on
stream_socket_client: goes on, goes on
