--TEST--
socket_last_error() without a socket is the coroutine's
--DESCRIPTION--
State rows: sockets_last_error
--EXTENSIONS--
async
sockets
--INI--
async.schedule_seed=0
--FILE--
<?php
function fail(int $domain): string
{
    @socket_create($domain, SOCK_STREAM, 0);
    suspend;
    return socket_strerror(socket_last_error());
}
$a = spawn fail(AF_UNIX);
$b = spawn { $s = socket_create(AF_INET, SOCK_STREAM, 0); @socket_connect($s, '127.0.0.1', 1); suspend; return socket_strerror(socket_last_error()); };
$c = spawn { suspend; return socket_last_error(); };
await $a;
echo await $b, ', ', await $c, ', ', socket_last_error(), "\n";
?>
--EXPECT--
Connection refused, 0, 0
