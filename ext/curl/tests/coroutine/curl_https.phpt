--TEST--
50 downloads over TLS at once with cURL, from a server in the same process; the certificate is verified
--EXTENSIONS--
async
curl
openssl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
require __DIR__ . '/../../../openssl/tests/coroutine/tls_certificate.inc';
$certificate = tls_certificate();
$origin = new http_origin(function ($path) {
    Async\delay(100);
    return http_page(str_repeat("$path ", 10000));
}, ['local_cert' => $certificate]);
function download(string $url, array $options): string
{
    $ch = curl_init($url);
    curl_setopt_array($ch, [CURLOPT_RETURNTRANSFER => true] + $options);
    return curl_exec($ch) ?: 'error ' . curl_errno($ch);
}
$downloads = [];
for ($i = 0; $i < 50; $i++) $downloads[] = spawn download("$origin->url/$i", [CURLOPT_CAINFO => $certificate]);
$right = 0;
foreach ($downloads as $i => $download) $right += await $download === str_repeat("/$i ", 10000);
var_dump($right, $origin->connections);
echo download("$origin->url/untrusted", []), "\n";
echo download(str_replace('127.0.0.1', 'localhost', $origin->url) . '/', [CURLOPT_CAINFO => $certificate]) === str_repeat('/ ', 10000) ? "by name\n" : "failed\n";
$origin->stop();
?>
--EXPECT--
int(50)
int(50)
error 60
by name
