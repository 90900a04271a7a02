--TEST--
curl_exec() inside a coroutine keeps the connection with the handle; CURLOPT_FORBID_REUSE and a copy do not share it
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(fn($path) => http_page($path));
$ch = curl_init();
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
function visit(CurlHandle $ch, string $path): string
{
    global $origin;
    curl_setopt($ch, CURLOPT_URL, $origin->url . $path);
    return curl_exec($ch) . ' ' . curl_getinfo($ch, CURLINFO_NUM_CONNECTS);
}
foreach (['/a', '/b', '/c'] as $path) echo visit($ch, $path), "\n";
echo await spawn visit($ch, '/other-coroutine'), "\n";
$copy = clone $ch;
echo visit($copy, '/copy'), ' ', visit($copy, '/copy'), "\n";
curl_setopt($ch, CURLOPT_FRESH_CONNECT, true);
echo visit($ch, '/fresh'), "\n";
curl_setopt($ch, CURLOPT_FRESH_CONNECT, false);
curl_setopt($ch, CURLOPT_FORBID_REUSE, true);
echo visit($ch, '/last-use'), ' ', visit($ch, '/new'), "\n";
curl_reset($ch);
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
echo visit($ch, '/reset'), "\n";
var_dump($origin->connections, curl_upkeep($ch));
$origin->stop();
?>
--EXPECTF--
/a 1
/b 0
/c 0
/other-coroutine 0
/copy 1 /copy 0
/fresh 1
/last-use 0 /new %d
/reset %d
int(%d)
bool(true)
