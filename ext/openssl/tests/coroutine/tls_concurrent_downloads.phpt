--TEST--
50 https downloads at once by file_get_contents(), from a TLS server in the same process
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/../../../standard/tests/coroutine/stream/http_origin.inc';
require __DIR__ . '/tls_certificate.inc';
$certificate = tls_certificate();
$origin = new http_origin(function ($path) {
    Async\delay(200);
    return http_page(str_repeat("$path ", 10000));
}, ['local_cert' => $certificate]);
$context = stream_context_create(['ssl' => ['cafile' => $certificate, 'peer_name' => 'localhost']]);
$start = hrtime(true);
$downloads = [];
for ($i = 0; $i < 50; $i++) $downloads[] = spawn file_get_contents("$origin->url/$i", false, $context);
$right = 0;
foreach ($downloads as $i => $download) $right += await $download === str_repeat("/$i ", 10000);
var_dump($right, (hrtime(true) - $start) / 1e6 < 6000);
$origin->stop();
?>
--EXPECT--
int(50)
bool(true)
