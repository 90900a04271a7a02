--TEST--
A cancelled write into a full socket: the descriptor stays usable, what was written is there once
--EXTENSIONS--
async
--FILE--
<?php
[$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$c = spawn use($ours) { fwrite($ours, str_repeat('x', 4_000_000)); echo "not reached\n"; };
for ($i = 0; $i < 20 || !$c->isSuspended(); $i++) suspend;
$c->cancel();
try { @await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
$reader = spawn use($theirs) { return stream_get_contents($theirs); };
fwrite($ours, 'end');
fclose($ours);
$text = await $reader;
var_dump(strlen($text) < 4_000_000, rtrim($text, 'end') === str_repeat('x', strlen($text) - 3), substr($text, -3));
?>
--EXPECTF--
%Acancelled
bool(true)
bool(true)
string(3) "end"
