--TEST--
A callback may suspend, spawn, await and do I/O
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

$c = spawn { return 1; };
$c->onFinally(function () {
    delay(1);
    [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    spawn use($b) { delay(1); fwrite($b, "line\n"); };
    echo fgets($a);
    echo await spawn { return "awaited\n"; };
});
await $c;
?>
--EXPECT--
line
awaited
