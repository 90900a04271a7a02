--TEST--
A peer that sends byte by byte: every way to read gives the same as without coroutines
--EXTENSIONS--
async
sockets
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$address = peer('drip($c, "first line\nsecond;third\r\nthe end, without a newline"); fclose($c);');
$connect = fn() => stream_socket_client("tcp://$address", $code, $message, 30);

same_for_all('fgets', function () use ($connect) {
    $s = $connect();
    $lines = [];
    while (($line = fgets($s)) !== false) $lines[] = $line;
    return [$lines, feof($s)];
});
same_for_all('fgets with a length', function () use ($connect) {
    $s = $connect();
    $lines = [];
    while (($line = fgets($s, 5)) !== false) $lines[] = $line;
    return implode('|', $lines);
});
same_for_all('fread until feof', function () use ($connect) {
    $s = $connect();
    $data = '';
    while (!feof($s)) $data .= fread($s, 7);
    return $data;
});
same_for_all('stream_get_contents', fn() => stream_get_contents($connect()));
same_for_all('stream_get_contents with a length', fn() => stream_get_contents($connect(), 20));
same_for_all('stream_get_line', function () use ($connect) {
    $s = $connect();
    return [stream_get_line($s, 100, ';'), stream_get_line($s, 3, ';'), stream_get_line($s, 100, "\r\n"), stream_get_line($s, 100)];
});
same_for_all('fgetc', function () use ($connect) {
    $s = $connect();
    $data = '';
    while (($c = fgetc($s)) !== false) $data .= $c;
    return strlen($data);
});
same_for_all('fscanf and fgetcsv', function () use ($connect) {
    $s = $connect();
    return [fscanf($s, '%s %s'), fgetcsv($s, null, ';', '"', '')];
});
same_for_all('stream_copy_to_stream', function () use ($connect) {
    $to = fopen('php://memory', 'w+');
    $count = stream_copy_to_stream($connect(), $to);
    rewind($to);
    return [$count, strlen(stream_get_contents($to))];
});
same_for_all('fpassthru', function () use ($connect) {
    ob_start();
    fpassthru($connect());
    return ob_get_clean();
});
same_for_all('stream_socket_recvfrom', function () use ($connect) {
    $s = $connect();
    $data = '';
    while (($part = stream_socket_recvfrom($s, 100)) !== '' && $part !== false) $data .= $part;
    return $data;
});
same_for_all('a filter', function () use ($connect) {
    $s = $connect();
    stream_filter_append($s, 'string.toupper', STREAM_FILTER_READ);
    return stream_get_contents($s);
});
?>
--EXPECT--
fgets: [["first line\n","second;third\r\n","the end, without a newline"],true]
fgets with a length: "firs|t li|ne\n|seco|nd;t|hird|\r\n|the |end,| wit|hout| a n|ewli|ne"
fread until feof: "first line\nsecond;third\r\nthe end, without a newline"
stream_get_contents: "first line\nsecond;third\r\nthe end, without a newline"
stream_get_contents with a length: "first line\nsecond;th"
stream_get_line: ["first line\nsecond","thi","rd","the end, without a newline"]
fgetc: 51
fscanf and fgetcsv: [["first","line"],["second","third"]]
stream_copy_to_stream: [51,51]
fpassthru: "first line\nsecond;third\r\nthe end, without a newline"
stream_socket_recvfrom: "first line\nsecond;third\r\nthe end, without a newline"
a filter: "FIRST LINE\nSECOND;THIRD\r\nTHE END, WITHOUT A NEWLINE"
