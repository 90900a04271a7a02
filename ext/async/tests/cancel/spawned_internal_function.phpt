--TEST--
Cancelling a coroutine that is an internal function: await throws
--EXTENSIONS--
async
--FILE--
<?php
[$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$all = [
    'usleep' => spawn usleep(60000000),
    'fread' => spawn fread($ours, 10),
    'stream_get_contents' => spawn stream_get_contents($theirs),
    'call_user_func' => spawn call_user_func('usleep', 60000000),
    'array_map' => spawn array_map(usleep(...), [60000000]),
];
foreach ($all as $name => $coroutine) {
    for ($i = 0; $i < 20 || !$coroutine->isSuspended(); $i++) suspend;
    $coroutine->cancel();
    try {
        var_dump(await $coroutine);
    } catch (Async\CancellationException) {
        echo "$name: cancelled\n";
    }
}
?>
--EXPECT--
usleep: cancelled
fread: cancelled
stream_get_contents: cancelled
call_user_func: cancelled
array_map: cancelled
