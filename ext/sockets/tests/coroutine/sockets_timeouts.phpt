--TEST--
SO_RCVTIMEO and SO_SNDTIMEO end the calls of ext/sockets inside coroutines as outside
--EXTENSIONS--
async
sockets
--FILE--
<?php
function timed(callable $call, Socket $socket): void
{
    $start = hrtime(true);
    $result = $call();
    $spent = (hrtime(true) - $start) / 1e6;
    echo json_encode($result), ' ', socket_strerror(socket_last_error($socket)), ' ', $spent >= 95 && $spent < 2000 ? 'in time' : $spent, "\n";
    socket_clear_error($socket);
}
function all(): void
{
    $limit = ['sec' => 0, 'usec' => 100000];
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
    [$a, $b] = $pair;
    foreach ([SO_RCVTIMEO, SO_SNDTIMEO] as $option) socket_set_option($a, SOL_SOCKET, $option, $limit);
    timed(fn() => socket_read($a, 10), $a);
    timed(fn() => socket_recv($a, $buffer, 10, 0), $a);
    timed(fn() => socket_recv($a, $buffer, 10, MSG_PEEK | MSG_WAITALL), $a);
    socket_write($b, 'abc');
    timed(function () use ($a) { return [socket_recv($a, $buffer, 10, MSG_WAITALL), $buffer]; }, $a);
    timed(function () use ($a) { return socket_write($a, str_repeat('x', 1 << 22)) < 1 << 22; }, $a);
    timed(fn() => @socket_sendmsg($a, ['iov' => ['x']]), $a);

    $server = socket_create_listen(0);
    socket_set_option($server, SOL_SOCKET, SO_RCVTIMEO, $limit);
    timed(fn() => @socket_accept($server), $server);

    $udp = socket_create(AF_INET, SOCK_DGRAM, SOL_UDP);
    socket_bind($udp, '127.0.0.1');
    socket_set_option($udp, SOL_SOCKET, SO_RCVTIMEO, $limit);
    timed(fn() => socket_recvfrom($udp, $buffer, 10, 0, $address, $port), $udp);
}
function output(): string
{
    ob_start();
    all();
    return ob_get_clean();
}
$outside = output();
$beside = spawn Async\delay(60000);
$inside = await spawn output();
$beside->cancel();
echo $inside;
var_dump($inside === $outside);
?>
--EXPECT--
false Resource temporarily unavailable in time
false Resource temporarily unavailable in time
false Resource temporarily unavailable in time
[3,"abc"] Success in time
true Success in time
false Resource temporarily unavailable in time
false Success in time
false Resource temporarily unavailable in time
bool(true)
