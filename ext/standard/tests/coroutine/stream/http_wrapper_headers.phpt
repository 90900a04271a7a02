--TEST--
The response headers of an http:// read are the coroutine's own
--DESCRIPTION--
State rows: last_http_headers
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$url = 'http://' . stream_socket_get_name($server, false);
$origin = spawn use($server) {
    for ($i = 0; $i < 2; $i++) {
        $c = stream_socket_accept($server, 60);
        spawn use($c) {
            [, $path] = explode(' ', fgets($c));
            while (trim(fgets($c)) !== '') {}
            Async\delay($path === '/a' ? 30 : 5);
            fwrite($c, "HTTP/1.0 200 OK\r\nX-Path: $path\r\n\r\nx");
            fclose($c);
        };
    }
};
function fetch($url) { file_get_contents($url); Async\delay(60); return preg_grep('/X-Path/', $http_response_header) + preg_grep('/X-Path/', http_get_last_response_headers()); }
$a = spawn fetch("$url/a");
$b = spawn fetch("$url/b");
echo implode(await $a), ' ', implode(await $b), "\n";
?>
--EXPECT--
X-Path: /a X-Path: /b
