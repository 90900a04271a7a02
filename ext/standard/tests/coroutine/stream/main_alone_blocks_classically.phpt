--TEST--
Without a second coroutine the main flow reads, selects and sleeps as ever
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
fwrite($y, "line\n");
echo fgets($x);
stream_set_timeout($x, 0, 20000);
var_dump(fgets($x), stream_get_meta_data($x)['timed_out']);
$r = [$x]; $w = $e = null;
var_dump(stream_select($r, $w, $e, 0, 1000), usleep(1000), sleep(0));
?>
--EXPECT--
line
bool(false)
bool(true)
int(0)
NULL
int(0)
