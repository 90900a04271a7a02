<?php
/* A client of a port where nobody listens. */
require __DIR__ . '/marker.inc';
$server = stream_socket_server('tcp://127.0.0.1:0');
$name = stream_socket_get_name($server, false);
fclose($server);
var_dump(@file_get_contents("http://$name/", false, stream_context_create(['http' => ['timeout' => 2]])));
var_dump(@fsockopen('127.0.0.1', (int) explode(':', $name)[1], $code, $text, 2), $text);
