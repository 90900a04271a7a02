--TEST--
socket_recvfrom(), socket_sendto(), socket_recvmsg(), socket_sendmsg() in coroutines; a descriptor is passed on
--EXTENSIONS--
async
sockets
--FILE--
<?php
$udp = socket_create(AF_INET, SOCK_DGRAM, SOL_UDP);
socket_bind($udp, '127.0.0.1');
socket_getsockname($udp, $address, $port);
$receiver = spawn use($udp) {
    $n = socket_recvfrom($udp, $data, 100, 0, $from, $fromPort);
    return [$n, $data, $from];
};
while (!$receiver->isSuspended() && !$receiver->isCompleted()) suspend;
$sender = socket_create(AF_INET, SOCK_DGRAM, SOL_UDP);
var_dump(socket_sendto($sender, 'datagram', 8, 0, 'localhost', $port));
echo json_encode(await $receiver), "\n";
$receiver = spawn use($udp) {
    $message = ['name' => [], 'buffer_size' => 100, 'controllen' => 100];
    $n = socket_recvmsg($udp, $message);
    return [$n, $message['iov'][0], $message['name']['addr']];
};
while (!$receiver->isSuspended() && !$receiver->isCompleted()) suspend;
var_dump(socket_sendmsg($sender, ['name' => ['addr' => '127.0.0.1', 'port' => $port], 'iov' => ['two ', 'parts']]));
echo json_encode(await $receiver), "\n";

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
$receiver = spawn use($pair) {
    $message = ['buffer_size' => 100, 'controllen' => socket_cmsg_space(SOL_SOCKET, SCM_RIGHTS, 1)];
    $n = socket_recvmsg($pair[1], $message);
    return [$n, $message['iov'][0], $message['control'][0]['data'][0]];
};
while (!$receiver->isSuspended() && !$receiver->isCompleted()) suspend;
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
socket_sendmsg($pair[0], ['iov' => ['take it'], 'control' => [['level' => SOL_SOCKET, 'type' => SCM_RIGHTS, 'data' => [$x]]]]);
[$n, $text, $passed] = await $receiver;
var_dump($n, $text, get_debug_type($passed));
?>
--EXPECT--
int(8)
[8,"datagram","127.0.0.1"]
int(9)
[9,"two parts","127.0.0.1"]
int(7)
string(7) "take it"
string(6) "Socket"
