--TEST--
A peer that reads slowly or stops: writers wait, lose nothing, and fail when it goes
--EXTENSIONS--
async
sockets
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$slow = peer('for ($n = 0; $n < 1000000; $n += $r) { $r = strlen($d = fread($c, 20000)); $all .= $d; usleep(1000); } fwrite($c, md5($all) . "\n"); fclose($c);');
$stops = peer('fread($c, 1000); usleep(50000); reset_connection($c);');
$data = random_bytes(1000000);
same_for_all('slow', function () use ($slow, $data) {
    $s = stream_socket_client("tcp://$slow");
    stream_set_timeout($s, 30);
    for ($n = 0; $n < strlen($data); $n += $w) {
        $w = fwrite($s, substr($data, $n));
        if (!$w) return "failed at $n";
    }
    return [$n, fgets($s) === md5($data) . "\n"];
}, 20);
same_for_all('stream_copy_to_stream', function () use ($slow, $data) {
    $s = stream_socket_client("tcp://$slow");
    $from = fopen('php://memory', 'w+');
    fwrite($from, $data);
    rewind($from);
    return [stream_copy_to_stream($from, $s), fgets($s) === md5($data) . "\n"];
}, 20);
same_for_all('stops while it is copied to', function () use ($stops, $data) {
    $s = stream_socket_client("tcp://$stops");
    $from = fopen('php://memory', 'w+');
    fwrite($from, str_repeat($data, 8));
    rewind($from);
    $copied = stream_copy_to_stream($from, $s);
    $message = error_get_last()['message'] ?? '';
    error_clear_last();
    return [is_int($copied) ? $copied < 8000000 : $copied, preg_match('/errno=(32|104)/', $message), feof($s)];
}, 10);
?>
--EXPECT--
slow: [1000000,true]
stream_copy_to_stream: [1000000,true]
stops while it is copied to: [false,1,true]
