--TEST--
Datagrams to a unix socket whose queue is full: the sender waits without using the processor, sockets and streams
--EXTENSIONS--
async
sockets
--FILE--
<?php
$name = __DIR__ . '/sockets_full_datagram_queue.sock';
@unlink($name);
$in = socket_create(AF_UNIX, SOCK_DGRAM, 0);
socket_bind($in, $name);
function cpu(): float
{
    $used = getrusage();
    return ($used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec']) * 1e3 + ($used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec']) / 1e3;
}
function whileFull(string $how, callable $send): void
{
    global $in;
    $sender = spawn (function () use ($send) {
        $sent = 0;
        for ($i = 0; $i < 600; $i++) {
            $sent += $send("m$i");
        }
        return $sent;
    })();
    Async\delay(20);
    $before = cpu();
    Async\delay(400);
    $used = cpu() - $before;
    $got = 0;
    for ($i = 0; $i < 600; $i++) {
        $got += socket_recv($in, $data, 10, 0);
    }
    echo $how, ': ', $used < 200 ? 'waits' : sprintf('spins for %d ms', $used), ', last ', $data, ', ', await $sender === $got ? 'all' : 'lost', "\n";
}
$out = socket_create(AF_UNIX, SOCK_DGRAM, 0);
whileFull('socket_sendto', fn($text) => socket_sendto($out, $text, strlen($text), 0, $name));
whileFull('socket_sendmsg', fn($text) => socket_sendmsg($out, ['name' => ['path' => $name], 'iov' => [$text]]));
socket_connect($out, $name);
whileFull('connected', fn($text) => socket_send($out, $text, strlen($text), 0));
$stream = stream_socket_client("udg://$name");
whileFull('stream', fn($text) => stream_socket_sendto($stream, $text));
// a peek at more than there is
socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
$peeking = spawn (fn() => [socket_recv($pair[0], $data, 6, MSG_PEEK | MSG_WAITALL), $data])();
socket_write($pair[1], 'abc');
Async\delay(20);
socket_write($pair[1], 'defg');
echo json_encode(await $peeking), ' ', socket_read($pair[0], 100), "\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/sockets_full_datagram_queue.sock');
?>
--EXPECT--
socket_sendto: waits, last m599, all
socket_sendmsg: waits, last m599, all
connected: waits, last m599, all
stream: waits, last m599, all
[6,"abcdef"] abcdefg
