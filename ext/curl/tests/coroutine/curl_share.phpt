--TEST--
A CurlShareHandle in several coroutines: shared connections and cookies; verbose output may suspend
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(function ($path, $headers) {
    Async\delay(20);
    return http_page($headers['cookie'] ?? 'no cookie', "Set-Cookie: id=7; Path=/\r\n");
});
$share = curl_share_init();
curl_share_setopt($share, CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE);
curl_share_setopt($share, CURLSHOPT_SHARE, CURL_LOCK_DATA_CONNECT);
curl_share_setopt($share, CURLSHOPT_SHARE, CURL_LOCK_DATA_DNS);
function visit($share, string $url): string
{
    $ch = curl_init($url);
    curl_setopt_array($ch, [CURLOPT_RETURNTRANSFER => true, CURLOPT_SHARE => $share, CURLOPT_COOKIEFILE => '', CURLOPT_VERBOSE => true,
        CURLOPT_DEBUGFUNCTION => function () { Async\delay(1); }]);
    return curl_exec($ch) . ' ' . curl_getinfo($ch, CURLINFO_NUM_CONNECTS);
}
for ($i = 0; $i < 3; $i++) echo visit($share, $origin->url), "\n";
$together = [];
for ($i = 0; $i < 10; $i++) $together[] = spawn visit($share, $origin->url);
$right = 0;
foreach ($together as $one) $right += str_starts_with(await $one, 'id=7 ');
var_dump($right, $origin->connections <= 11);
$origin->stop();
?>
--EXPECT--
no cookie 1
id=7 0
id=7 0
int(10)
bool(true)
