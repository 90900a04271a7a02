--TEST--
ext/ftp over TLS: connections that go while session tickets come, in the middle of transfers
--EXTENSIONS--
async
ftp
openssl
--SKIPIF--
<?php if (!function_exists('ftp_ssl_connect')) die('skip ext/ftp without TLS'); ?>
--INI--
error_reporting=32765
--FILE--
<?php
require __DIR__ . '/ftp_origin.inc';
require __DIR__ . '/../../../openssl/tests/coroutine/tls_certificate.inc';
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
function cancel_after(int $ms, ftp_origin $origin): void
{
    global $cancelled;
    $client = spawn client($origin);
    try {
        await $client until Async\timeout($ms);
    } catch (Async\AwaitCancelledException) {
        $client->cancel();
        try {
            await $client;
        } catch (Async\CancellationException) {
            $cancelled++;
        }
    }
}
// each waits a second for the other side's end of TLS; so a few at a time, each at another place
for ($i = 0; $i < 40; $i += 8) {
    $round = [];
    for ($j = 0; $j < 8; $j++) {
        $round[] = spawn cancel_after(2 + $i + $j, $origin);
    }
    await Async\all($round);
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
