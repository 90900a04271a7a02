--TEST--
A socket as a stream and a stream as a socket: each waits, and closing one wakes the other
--EXTENSIONS--
async
sockets
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$socket = socket_import_stream($x);
$reader = spawn use($socket) { return socket_read($socket, 100); };
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
fwrite($y, 'from a stream');
var_dump(await $reader);
$reader = spawn use($socket) { return @socket_read($socket, 100); };
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
fclose($x);
var_dump(await $reader);

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
$stream = socket_export_stream($pair[0]);
$reader = spawn use($stream) { return fgets($stream); };
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
socket_write($pair[1], "from a socket\n");
var_dump(await $reader);
$reader = spawn use($stream) { return fgets($stream); };
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
socket_close($pair[0]);
var_dump(await $reader);
?>
--EXPECT--
string(13) "from a stream"
bool(false)
string(14) "from a socket
"
bool(false)
