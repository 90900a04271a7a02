--TEST--
stream_set_timeout(): a read gives up, timed_out is set, a later read works
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn use($x, $y) {
    stream_set_timeout($x, 0, 30000);
    $start = hrtime(true);
    var_dump(fgets($x));
    var_dump((hrtime(true) - $start) / 1e6 >= 29, stream_get_meta_data($x)['timed_out'], feof($x));
    fwrite($y, "late\n");
    stream_set_timeout($x, 10);
    var_dump(fgets($x), stream_get_meta_data($x)['timed_out']);
    fclose($y);
    var_dump(fgets($x), feof($x), stream_get_meta_data($x)['timed_out']);
};
await $reader;
?>
--EXPECT--
bool(false)
bool(true)
bool(true)
bool(false)
string(5) "late
"
bool(false)
bool(false)
bool(true)
bool(false)
