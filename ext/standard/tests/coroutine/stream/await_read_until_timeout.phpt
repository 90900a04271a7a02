--TEST--
await of a reading coroutine until a timeout gives up, the read goes on
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn fgets($x);
try {
    await $reader until Async\timeout(20);
} catch (Async\AwaitCancelledException $e) {
    echo "gave up\n";
}
fwrite($y, "came later\n");
echo await $reader;
?>
--EXPECT--
gave up
came later
