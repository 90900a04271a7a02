<?php
require __DIR__ . '/marker.inc';
usleep(2000);
usleep(0);
echo sleep(0), "\n";
time_nanosleep(0, 3000000);
time_sleep_until(microtime(true) + 0.01);
$none = [];
$a = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$read = [$a[0]];
$write = $except = null;
echo stream_select($read, $write, $except, 0, 4000), "\n";
