--TEST--
finally blocks of a cancelled coroutine may suspend, sleep, do I/O and spawn
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\delay;

$c = spawn {
    try {
        delay(20000);
    } finally {
        delay(1);
        usleep(1);
        suspend;
        [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        spawn use($b) { delay(2); fwrite($b, "line\n"); };
        echo fgets($a);
        echo await spawn { return "awaited\n"; };
    }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
line
awaited
cancelled
