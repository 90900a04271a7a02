--TEST--
Input and output inside protect() is not interrupted
--EXTENSIONS--
async
--FILE--
<?php
use function Async\protect;

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$c = spawn use($a) {
    protect(function () use ($a) { echo fgets($a); });
    echo "not reached\n";
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
suspend;
fwrite($b, "the line comes\n");
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
the line comes
cancelled
