--TEST--
stream_select() inside a coroutine waits for the right streams, others run
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
[$p, $q] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$selector = spawn use($x, $p) {
    $got = [];
    while (count($got) < 2) {
        $read = ['x' => $x, 'p' => $p];
        $write = $except = null;
        $n = stream_select($read, $write, $except, 10);
        foreach ($read as $k => $stream) { $got[] = $k . ' ' . trim(fgets($stream)); }
    }
    return $got;
};
$writer = spawn use($y, $q) { usleep(5000); fwrite($q, "first\n"); usleep(20000); fwrite($y, "second\n"); };
echo implode(', ', await $selector), "\n";
await $writer;
?>
--EXPECT--
p first, x second
