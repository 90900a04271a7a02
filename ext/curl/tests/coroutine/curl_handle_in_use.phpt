--TEST--
A CurlHandle whose transfer another coroutine makes is refused, and the transfer is not disturbed
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$gate = new Async\FutureState();
$open = new Async\Future($gate);
$origin = new http_origin(function ($path, $headers, $body, $connection) use ($open) {
    fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfirst");
    await $open;
    return 'other';
});
$ch = curl_init($origin->url);
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
$transfer = spawn use($ch) { return [curl_exec($ch), curl_errno($ch), curl_error($ch)]; };
while (curl_getinfo($ch, CURLINFO_SIZE_DOWNLOAD_T) < 5) Async\delay(1);
var_dump(curl_exec($ch), curl_errno($ch), curl_error($ch));
$multi = curl_multi_init();
var_dump(curl_multi_strerror(curl_multi_add_handle($multi, $ch)));
try {
    curl_reset($ch);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
curl_close($ch);
$gate->complete(null);
echo json_encode(await $transfer), "\n";
// in a CurlMultiHandle
curl_multi_add_handle($multi, $ch);
var_dump(curl_exec($ch), curl_errno($ch), curl_error($ch));
curl_multi_remove_handle($multi, $ch);
var_dump(curl_exec($ch));
$origin->stop();
?>
--EXPECT--
bool(false)
int(2)
string(40) "easy handle already used in multi handle"
string(50) "The easy handle is already added to a multi handle"
curl_reset(): Attempt to reset cURL handle from a callback
["firstother",0,""]
bool(false)
int(2)
string(40) "easy handle already used in multi handle"
string(10) "firstother"
