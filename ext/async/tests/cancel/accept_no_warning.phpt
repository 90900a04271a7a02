--TEST--
stream_socket_accept() fails when cancelled, without its usual warning
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$c = spawn use($server) {
    set_error_handler(function ($level, $message) { echo preg_replace('/:.*/', '', $message), "\n"; return true; });
    try { stream_socket_accept($server, 30); } finally { restore_error_handler(); }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
cancelled
