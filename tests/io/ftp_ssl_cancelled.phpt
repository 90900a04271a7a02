--TEST--
ext/ftp over TLS: connections that go while session tickets come, in the middle of transfers
--EXTENSIONS--
ftp
openssl
--SKIPIF--
<?php if (!function_exists('ftp_ssl_connect')) die('skip ext/ftp without TLS'); ?>
--INI--
error_reporting=32765
--FILE--
<?php
require __DIR__ . '/ftp_origin.inc';
require __DIR__ . '/tls_certificate.inc';
$origin = new ftp_origin(5, tls_certificate());
$origin->files['file'] = random_bytes(300000);
function client(ftp_origin $origin): void
{
    $ftp = ftp_ssl_connect('127.0.0.1', $origin->port, 20);
    if (ftp_login($ftp, 'user', 'password') && ftp_pasv($ftp, true)) {
        $file = fopen('php://memory', 'w+');
        @ftp_fget($ftp, $file, 'file', FTP_BINARY);
        rewind($file);
        @ftp_fput($ftp, 'stored', $file, FTP_BINARY);
    }
    // the connection is closed with its object
}
$cancelled = 0;
for ($i = 0; $i < 40; $i++) {
    $client = spawn client($origin);
    try {
        await $client until Async\timeout(2 + $i);
    } catch (Async\AwaitCancelledException) {
        $client->cancel();
        try {
            await $client;
        } catch (Async\CancellationException) {
            $cancelled++;
        }
    }
}
var_dump($cancelled > 5);
// one that is left alone
$ftp = ftp_ssl_connect('127.0.0.1', $origin->port, 20);
var_dump(ftp_login($ftp, 'user', 'password'), ftp_pasv($ftp, true));
$file = fopen('php://memory', 'w+');
var_dump(ftp_fget($ftp, $file, 'file', FTP_BINARY), ftp_close($ftp));
$origin->stop();
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
