--TEST--
curl_exec() fails inside a coroutine as it does outside
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(function ($path, $headers, $body, $connection) {
    switch ($path) {
        case '/never':
            Async\delay(3600000);
        case '/drip':
            fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Length: 26\r\n\r\n");
            foreach (range('a', 'z') as $byte) {
                fwrite($connection, $byte);
                Async\delay(1);
            }
            return '';
        case '/reset':
            socket_set_option(socket_import_stream($connection), SOL_SOCKET, SO_LINGER, ['l_onoff' => 1, 'l_linger' => 0]);
            return null;
        case '/short':
            fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc");
            return null;
        case '/garbage':
            return "\x16\x03\x01garbage\r\n\r\n";
    }
    return http_page('', '', '404 Not Found');
});
$closed = stream_socket_server('tcp://127.0.0.1:0');
$refused = 'http://' . stream_socket_get_name($closed, false);
fclose($closed);
$ch = curl_init();
curl_setopt_array($ch, [CURLOPT_RETURNTRANSFER => true, CURLOPT_HTTP09_ALLOWED => false]);
foreach (["$origin->url/drip", "$origin->url/reset", "$origin->url/short", "$origin->url/garbage", $refused, "$origin->url/missing", 'gopherus://x', ''] as $url) {
    curl_setopt($ch, CURLOPT_URL, $url);
    echo preg_replace('/:?\d{4,}/', '', $url), ': ', json_encode(curl_exec($ch)), ' ', curl_errno($ch), ' ',
        preg_replace('/\d{4,}|after \d+/', 'N', curl_error($ch)), "\n";
}
curl_setopt($ch, CURLOPT_URL, "$origin->url/never");
curl_setopt($ch, CURLOPT_TIMEOUT_MS, 150);
$start = hrtime(true);
var_dump(curl_exec($ch), curl_errno($ch), curl_strerror(curl_errno($ch)));
$spent = (hrtime(true) - $start) / 1e6;
var_dump($spent >= 145 && $spent < 2000);
curl_setopt($ch, CURLOPT_TIMEOUT_MS, 5000);
curl_setopt($ch, CURLOPT_URL, "$origin->url/drip");
var_dump(curl_exec($ch));
$origin->stop();
?>
--EXPECTF--
http://127.0.0.1/drip: "abcdefghijklmnopqrstuvwxyz" 0 
http://127.0.0.1/reset: false 56 Recv failure: Connection reset by peer
http://127.0.0.1/short: false 18 %s 7 bytes %s
http://127.0.0.1/garbage: false 1 Received HTTP/0.9 when not allowed
http://127.0.0.1: false 7 Failed to connect to 127.0.0.1 port N %s
http://127.0.0.1/missing: "" 0 
gopherus://x: false 1 Protocol "gopherus" not supported%S
: false 3 %s
bool(false)
int(28)
string(%d) "Timeout was reached"
bool(true)
string(26) "abcdefghijklmnopqrstuvwxyz"
