--TEST--
ext/ftp over TLS: handshakes, transfers and the end wait without stopping the server in the same process
--EXTENSIONS--
async
ftp
openssl
--SKIPIF--
<?php if (!function_exists('ftp_ssl_connect')) die('skip ext/ftp without TLS'); ?>
--FILE--
<?php
require __DIR__ . '/ftp_origin.inc';
require __DIR__ . '/../../../openssl/tests/coroutine/tls_certificate.inc';
$origin = new ftp_origin(50, tls_certificate());
$origin->files['file'] = random_bytes(300000);
function client(ftp_origin $origin, int $i): bool
{
    $ftp = ftp_ssl_connect('127.0.0.1', $origin->port, 20);
    $right = ftp_login($ftp, 'user', 'password');
    ftp_pasv($ftp, true);
    $file = fopen('php://memory', 'w+');
    $right = $right && ftp_fget($ftp, $file, 'file', FTP_BINARY);
    rewind($file);
    $right = $right && stream_get_contents($file) === $origin->files['file'];
    rewind($file);
    $right = $right && ftp_fput($ftp, "stored$i", $file, FTP_BINARY);
    return $right && ftp_close($ftp);
}
$clients = [];
for ($i = 0; $i < 8; $i++) $clients[] = spawn client($origin, $i);
$right = 0;
foreach ($clients as $i => $client) $right += await $client && $origin->files["stored$i"] === $origin->files['file'];
var_dump($right);
$origin->stop();
?>
--EXPECT--
int(8)
