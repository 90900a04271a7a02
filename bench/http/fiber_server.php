<?php
/* The peer on an unpatched PHP: a Fiber for each connection, stream_select(), plain streams. Prints "port N".
 * select(2) knows descriptors below 1,024 only, so that about 1,000 connections are its end. */
const RESPONSE = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 14\r\n\r\nHello, world!\n";

function serve($connection): void
{
    $request = '';
    for (;;) {
        // the loop has seen that there is something to read: no read finds nothing
        Fiber::suspend();
        $bytes = fread($connection, 8192);
        if ($bytes === '' || $bytes === false) {
            return;
        }
        $request .= $bytes;
        while (($end = strpos($request, "\r\n\r\n")) !== false) {
            $request = substr($request, $end + 4);
            fwrite($connection, RESPONSE);
        }
    }
}

$server = stream_socket_server('tcp://127.0.0.1:0', context: stream_context_create(['socket' => ['backlog' => 1024]]));
stream_set_blocking($server, false);
echo 'port ', explode(':', stream_socket_get_name($server, false))[1], "\n";

$streams = ['server' => $server];
$fibers = [];
for (;;) {
    $readable = $streams;
    $none = null;
    stream_select($readable, $none, $none, null);
    foreach ($readable as $key => $stream) {
        if ($key === 'server') {
            while ($connection = @stream_socket_accept($server, 0)) {
                stream_set_blocking($connection, false);
                $streams[(int) $connection] = $connection;
                $fibers[(int) $connection] = $fiber = new Fiber(serve(...));
                $fiber->start($connection);
            }
            continue;
        }
        $fibers[$key]->resume();
        if ($fibers[$key]->isTerminated()) {
            fclose($stream);
            unset($streams[$key], $fibers[$key]);
        }
    }
}
