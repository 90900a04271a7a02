--TEST--
Several waiters on one descriptor are cancelled in turn, then its number is used again
--EXTENSIONS--
async
--FILE--
<?php
for ($round = 0; $round < 3; $round++) {
    $server = stream_socket_server('tcp://127.0.0.1:0');
    $waiters = [];
    for ($i = 0; $i < 3; $i++) $waiters[] = spawn use($server) { @stream_socket_accept($server, 30); };
    foreach ($waiters as $w) while (!$w->isSuspended() && !$w->isCompleted()) suspend;
    foreach ($waiters as $w) $w->cancel();
    foreach ($waiters as $w) { try { await $w; } catch (Async\CancellationException) {} }
    unset($waiters, $w);
    fclose($server);
    [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $reader = spawn use($a) { return fgets($a); };
    while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
    fwrite($b, "round $round\n");
    echo await $reader;
}
?>
--EXPECT--
round 0
round 1
round 2
