--TEST--
stream_set_blocking(false) keeps its meaning inside coroutines: reads return at once
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
await spawn use($x, $y) {
    stream_set_blocking($x, false);
    var_dump(stream_get_meta_data($x)['blocked']);
    $start = hrtime(true);
    var_dump(fread($x, 10), fgets($x));
    var_dump((hrtime(true) - $start) / 1e6 < 1000, feof($x));
    fwrite($y, 'data');
    var_dump(fread($x, 10));
    $total = 0;
    while ($w = @fwrite($x, str_repeat('x', 65536))) $total += $w;
    var_dump($total > 0, $w === 0 || $w === false);
    stream_set_blocking($x, true);
    var_dump(stream_get_meta_data($x)['blocked']);
};
?>
--EXPECT--
bool(false)
string(0) ""
bool(false)
bool(true)
bool(false)
string(4) "data"
bool(true)
bool(true)
bool(true)
