<?php
/* Hello over HTTP with keep-alive: a coroutine for each connection, plain streams. Prints "port N".
 * Argument "lines": the request is read with fgets(), as a parser would; "bytes": with fread(). */
const RESPONSE = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 14\r\n\r\nHello, world!\n";

function serve_lines($connection): void
{
    while (($line = fgets($connection)) !== false) {
        if ($line === "\r\n") {
            fwrite($connection, RESPONSE);
        }
    }
}

function serve_bytes($connection): void
{
    $request = '';
    while (($bytes = fread($connection, 8192)) !== '' && $bytes !== false) {
        $request .= $bytes;
        while (($end = strpos($request, "\r\n\r\n")) !== false) {
            $request = substr($request, $end + 4);
            fwrite($connection, RESPONSE);
        }
    }
}

$serve = ($argv[1] ?? 'lines') === 'bytes' ? serve_bytes(...) : serve_lines(...);
$server = stream_socket_server('tcp://127.0.0.1:0', context: stream_context_create(['socket' => ['backlog' => 1024]]));
echo 'port ', explode(':', stream_socket_get_name($server, false))[1], "\n";
while ($connection = stream_socket_accept($server, -1)) {
    spawn $serve($connection);
}
