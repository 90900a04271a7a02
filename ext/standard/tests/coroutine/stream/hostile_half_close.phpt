--TEST--
Half-closed connections: the end of file for one direction, the other goes on
--EXTENSIONS--
async
sockets
--FILE--
<?php
require __DIR__ . '/hostile.inc';
/* the peer says goodbye first and listens on */
$mute = peer('fwrite($c, "bye\n"); stream_socket_shutdown($c, STREAM_SHUT_WR); $n = strlen(stream_get_contents($c)); fclose($c);');
/* the peer waits for the end of what we say */
$patient = peer('$all = stream_get_contents($c); fwrite($c, strlen($all) . " bytes\n"); fclose($c);');
/* the peer reads no more, writes on */
$deaf = peer('stream_socket_shutdown($c, STREAM_SHUT_RD); fwrite($c, "can not hear you\n"); fgets(STDIN);');
$connect = fn($address) => stream_socket_client("tcp://$address", $code, $message, 30);

same_for_all('the peer is mute', function () use ($connect, $mute) {
    $s = $connect($mute);
    $seen = [fgets($s), fgets($s), feof($s), fread($s, 10)];
    return [...$seen, fwrite($s, str_repeat('x', 1000)), fclose($s)];
});
same_for_all('the peer is patient', function () use ($connect, $patient) {
    $s = $connect($patient);
    $written = 0;
    for ($i = 0; $i < 10; $i++) {
        $written += fwrite($s, str_repeat('x', 50000));
    }
    stream_socket_shutdown($s, STREAM_SHUT_WR);
    return [$written, fgets($s), @fwrite($s, 'more'), fgets($s), feof($s)];
});
same_for_all('we hang up to listen', function () use ($connect, $deaf) {
    $s = $connect($deaf);
    stream_socket_shutdown($s, STREAM_SHUT_RD);
    return fwrite($s, 'hello');
});
/* a reader that waits when its own side hangs up */
$s = $connect($patient);
$reader = spawn fgets($s);
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
stream_socket_shutdown($s, STREAM_SHUT_RD);
var_dump(await $reader, feof($s));
?>
--EXPECT--
the peer is mute: ["bye\n",false,true,"",1000,true]
the peer is patient: [500000,"500000 bytes\n",false,false,true] [fwrite(): Send of 4 bytes failed with errno=32 Broken pipe]
we hang up to listen: 5
bool(false)
bool(true)
