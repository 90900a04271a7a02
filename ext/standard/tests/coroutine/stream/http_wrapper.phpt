--TEST--
file_get_contents('http://…') against a server coroutine of the same process
--EXTENSIONS--
async
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$url = 'http://' . stream_socket_get_name($server, false);
$origin = spawn use($server) {
    while (true) {
        $c = @stream_socket_accept($server, 60);
        spawn use($c) {
            $request = fgets($c);
            while (trim(fgets($c)) !== '') {}
            [, $path] = explode(' ', $request);
            Async\delay(100);
            $body = "page $path";
            fwrite($c, "HTTP/1.1 200 OK\r\nX-Path: $path\r\nContent-Length: " . strlen($body) . "\r\nConnection: close\r\n\r\n$body");
            fclose($c);
        };
    }
};
$start = hrtime(true);
$pages = [];
for ($i = 0; $i < 10; $i++) $pages[] = spawn file_get_contents("$url/$i");
foreach ($pages as $page) echo await $page, "\n";
var_dump((hrtime(true) - $start) / 1e6 < 900);
$origin->cancel();
?>
--EXPECT--
page /0
page /1
page /2
page /3
page /4
page /5
page /6
page /7
page /8
page /9
bool(true)
