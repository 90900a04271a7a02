--TEST--
exit() while coroutines wait for streams
--EXTENSIONS--
async
--FILE--
<?php
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
for ($i = 0; $i < 3; $i++) {
    spawn use($a) { try { await Async\readable($a); } finally { echo "not run\n"; } };
}
spawn { exit("exit\n"); };
await Async\readable($b);
?>
--EXPECT--
exit
