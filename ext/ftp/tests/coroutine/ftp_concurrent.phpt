--TEST--
ext/ftp: 20 clients fetch and store at once from a server in the same process
--EXTENSIONS--
async
ftp
--FILE--
<?php
require __DIR__ . '/ftp_origin.inc';
$origin = new ftp_origin(200);
for ($i = 0; $i < 20; $i++) $origin->files["file$i"] = str_repeat("content $i\n", 5000);
function client(ftp_origin $origin, int $i, bool $passive): bool
{
    $ftp = ftp_connect('127.0.0.1', $origin->port, 20);
    $right = ftp_login($ftp, 'user', 'password');
    ftp_pasv($ftp, $passive);
    $file = fopen('php://memory', 'w+');
    $right = $right && ftp_fget($ftp, $file, "file$i", FTP_BINARY);
    $right = $right && ftp_size($ftp, "file$i") === ftell($file);
    rewind($file);
    $right = $right && stream_get_contents($file) === $origin->files["file$i"];
    rewind($file);
    $right = $right && ftp_fput($ftp, "stored$i", $file, FTP_BINARY);
    $right = $right && in_array("stored$i", ftp_nlist($ftp, '.')) && ftp_pwd($ftp) === '/';
    return $right && ftp_close($ftp);
}
$start = hrtime(true);
$clients = [];
for ($i = 0; $i < 20; $i++) $clients[] = spawn client($origin, $i, $i % 2 === 0);
$right = 0;
foreach ($clients as $i => $client) $right += await $client && $origin->files["stored$i"] === $origin->files["file$i"];
var_dump($right, (hrtime(true) - $start) / 1e6 < 5000);
$origin->stop();
?>
--EXPECT--
int(20)
bool(true)
