--TEST--
A peer that resets the connection: readers, writers and those who look get the same as without coroutines
--EXTENSIONS--
async
sockets
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$after_data = peer('fwrite($c, "some data\n"); fread($c, 1); reset_connection($c);');
$unread = peer('fread($c, 1); usleep(20000); reset_connection($c);');
$connect = fn($address) => stream_socket_client("tcp://$address", $code, $message, 30);

same_for_all('data, then reset', function () use ($connect, $after_data) {
    $s = $connect($after_data);
    $line = fgets($s);
    fwrite($s, 'x');
    return [$line, fgets($s), feof($s), fread($s, 10), stream_get_meta_data($s)['timed_out']];
});
same_for_all('stream_get_contents', function () use ($connect, $after_data) {
    $s = $connect($after_data);
    fwrite($s, 'x');
    $s2 = $connect($after_data);
    fwrite($s2, 'x');
    return [strlen(stream_get_contents($s)) <= 10, feof($s)];
});
same_for_all('write until it fails', function () use ($connect, $unread) {
    $s = $connect($unread);
    $data = str_repeat('x', 1000000);
    do {
        $written = fwrite($s, $data);
    } while ($written);
    return [$written, in_array(preg_replace('/.*errno=(\d+).*/', '$1', error_get_last()['message']), ['32', '104']), error_clear_last(), feof($s)];
});
same_for_all('file_get_contents', fn() => [file_get_contents("http://$unread/"), str_contains(error_get_last()['message'], 'HTTP request failed!'), error_clear_last()]);
same_for_all('stream_select', function () use ($connect, $unread) {
    $s = $connect($unread);
    fwrite($s, 'x');
    $r = [$s];
    $w = $e = null;
    return [stream_select($r, $w, $e, 20), count($r), fread($s, 10), feof($s)];
});
?>
--EXPECT--
data, then reset: ["some data\n",false,true,"",false]
stream_get_contents: [true,true]
write until it fails: [false,true,null,true]
file_get_contents: [false,true,null]
stream_select: [1,1,false,true]
