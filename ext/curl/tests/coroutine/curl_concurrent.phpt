--TEST--
50 curl_exec() at once against a server in the same process: as long as the slowest, nothing is mixed up
--EXTENSIONS--
async
curl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
$origin = new http_origin(function ($path) {
    Async\delay(200);
    return http_page("page $path");
});
$start = hrtime(true);
$clients = [];
for ($i = 0; $i < 50; $i++) $clients[] = spawn use($origin, $i) {
    $ch = curl_init("$origin->url/$i");
    curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
    return [curl_exec($ch), curl_errno($ch), curl_getinfo($ch, CURLINFO_HTTP_CODE), curl_getinfo($ch, CURLINFO_SIZE_DOWNLOAD_T)];
};
$right = 0;
foreach ($clients as $i => $client) $right += await $client === ["page /$i", 0, 200, strlen("page /$i")];
var_dump($right, $origin->connections, (hrtime(true) - $start) / 1e6 < 3000);
$origin->stop();
?>
--EXPECT--
int(50)
int(50)
bool(true)
