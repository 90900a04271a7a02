--TEST--
Options of a CurlHandle are refused while another coroutine makes its transfer; its own callbacks may set them
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$gate = new Async\FutureState();
$open = new Async\Future($gate);
$origin = new http_origin(function ($path, $headers, $body, $connection) use ($open) {
    await $open;
    return http_page(strlen($body) . ' ' . substr_count($body, 'A') . " $path");
});
$ch = curl_init("$origin->url/first");
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
curl_setopt($ch, CURLOPT_POSTFIELDS, str_repeat('A', 5_000_000));
$transfer = spawn use($ch) { return [curl_exec($ch), curl_errno($ch)]; };
while (curl_getinfo($ch, CURLINFO_SIZE_UPLOAD_T) === 0) Async\delay(1);
var_dump(curl_setopt($ch, CURLOPT_POSTFIELDS, 'short'), curl_errno($ch), curl_error($ch));
var_dump(curl_setopt_array($ch, [CURLOPT_URL => "$origin->url/other", CURLOPT_TIMEOUT => 5]), curl_errno($ch));
$copy = curl_copy_handle($ch);
var_dump(curl_pause($ch, CURLPAUSE_CONT), curl_setopt($copy, CURLOPT_POSTFIELDS, 'AA'), curl_setopt($copy, CURLOPT_URL, "$origin->url/copy"));
$gate->complete(null);
echo json_encode(await $transfer), "\n", curl_exec($copy), "\n";
var_dump(curl_setopt($ch, CURLOPT_URL, "$origin->url/second"), curl_setopt($ch, CURLOPT_POSTFIELDS, 'A'));
// from a callback of the transfer itself
$seen = [];
curl_setopt($ch, CURLOPT_HEADERFUNCTION, function ($ch, $line) use (&$seen) {
    $seen[] = curl_setopt($ch, CURLOPT_TIMEOUT, 20);
    return strlen($line);
});
echo await spawn curl_exec($ch), ' ', json_encode(array_unique($seen)), "\n";
$origin->stop();
?>
--EXPECT--
bool(false)
int(2)
string(40) "easy handle already used in multi handle"
bool(false)
int(2)
int(0)
bool(true)
bool(true)
["5000000 5000000 \/first",0]
2 2 /copy
bool(true)
bool(true)
1 1 /second [true]
