--TEST--
A callback of curl_exec() throws, aborts, or calls functions with its own handle
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(function ($path) {
    Async\delay(5);
    return http_page("page $path");
});
$ch = curl_init("$origin->url/x");
curl_setopt($ch, CURLOPT_WRITEFUNCTION, function ($ch, $data) {
    Async\delay(5);
    throw new DomainException('from the callback');
});
try {
    curl_exec($ch);
} catch (DomainException $e) {
    echo $e->getMessage(), "\n";
}
curl_setopt($ch, CURLOPT_WRITEFUNCTION, fn($ch, $data) => 1);
var_dump(curl_exec($ch), curl_errno($ch));
curl_setopt($ch, CURLOPT_WRITEFUNCTION, fn($ch, $data) => strlen($data));
curl_setopt($ch, CURLOPT_NOPROGRESS, false);
curl_setopt($ch, CURLOPT_PROGRESSFUNCTION, fn() => 1);
var_dump(curl_exec($ch), curl_errno($ch), curl_error($ch));
curl_setopt($ch, CURLOPT_NOPROGRESS, true);
curl_setopt($ch, CURLOPT_WRITEFUNCTION, function ($ch, $data) use ($origin) {
    foreach (['curl_close', 'curl_reset'] as $function) {
        try {
            $function($ch);
        } catch (Error $e) {
            echo $e->getMessage(), "\n";
        }
    }
    var_dump(curl_exec($ch), curl_errno($ch));
    $inner = curl_init("$origin->url/inner");
    curl_setopt($inner, CURLOPT_RETURNTRANSFER, true);
    echo curl_exec($inner), "\n", $data, "\n";
    return strlen($data);
});
var_dump(curl_exec($ch), curl_errno($ch), curl_error($ch));
$origin->stop();
?>
--EXPECT--
from the callback
bool(false)
int(23)
bool(false)
int(42)
string(16) "Callback aborted"
curl_close(): Attempt to close cURL handle from a callback
curl_reset(): Attempt to reset cURL handle from a callback
bool(false)
int(2)
page /inner
page /x
bool(true)
int(0)
string(0) ""
