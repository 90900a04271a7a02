--TEST--
getAwaitingInfo() of coroutines in socket calls: direction, kind, addresses, descriptor, function
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function info(Async\Coroutine $c): string { return preg_replace(['/descriptor \d+/', '/(?<=:)\d{4,5}\b/', '~(?<= )/\S*/~', '/process \d+/'], ['descriptor N', 'PORT', '', 'process N'], implode(' | ', $c->getAwaitingInfo()) ?: 'nothing'); }

$tcp = stream_socket_server('tcp://127.0.0.1:0');
$path = __DIR__ . '/awaiting_sockets.sock';
@unlink($path);
$unix = stream_socket_server("unix://$path");
$udp = stream_socket_server('udp://127.0.0.1:0', flags: STREAM_SERVER_BIND);
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
[$c, $d] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$client = stream_socket_client('tcp://' . stream_socket_get_name($tcp, false));
$peer = stream_socket_accept($tcp);
$list = [
    spawn use($tcp) { @stream_socket_accept($tcp, 60); },
    spawn use($unix) { @stream_socket_accept($unix, 60); },
    spawn use($udp) { stream_socket_recvfrom($udp, 10); },
    spawn use($client) { fgets($client); },
    spawn use($a) { fread($a, 10); },
    spawn use($a) { fgetc($a); },
    spawn use($c) { @fwrite($c, str_repeat('x', 10_000_000)); },
    spawn use($b, $udp) { $r = [$b, $udp]; $w = $e = []; @stream_select($r, $w, $e, 60); },
];
suspend;
foreach ($list as $one) {
    echo info($one), "\n";
}
foreach ($list as $one) {
    $one->cancel();
}
await spawned;
unlink($path);
?>
--EXPECT--
a connection to tcp socket 127.0.0.1:PORT (descriptor N), in stream_socket_accept()
a connection to unix socket awaiting_sockets.sock (descriptor N), in stream_socket_accept()
data to read from udp socket 127.0.0.1:PORT (descriptor N), in stream_socket_recvfrom()
data to read from tcp socket 127.0.0.1:PORT to 127.0.0.1:PORT (descriptor N), in fgets()
data to read from unix socket (descriptor N), in fread()
a stream that another coroutine reads, in fgetc()
room to write to unix socket (descriptor N), in fwrite()
data to read from udp socket 127.0.0.1:PORT (descriptor N), or data to read from unix socket (descriptor N), in stream_select()
