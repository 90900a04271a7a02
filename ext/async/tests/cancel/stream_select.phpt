--TEST--
A cancelled stream_select: the streams stay usable
--EXTENSIONS--
async
--FILE--
<?php
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$c = spawn use($a) {
    $read = [$a];
    $write = $except = null;
    stream_select($read, $write, $except, 30);
    echo "not reached\n";
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { @await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
fwrite($b, "x");
$read = [$a];
$write = $except = null;
var_dump(stream_select($read, $write, $except, 5), count($read));
?>
--EXPECTF--
%Acancelled
int(1)
int(1)
