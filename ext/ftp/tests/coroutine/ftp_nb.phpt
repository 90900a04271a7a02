--TEST--
ftp_nb_fget() and ftp_nb_continue() let the other coroutines run
--EXTENSIONS--
async
ftp
--FILE--
<?php
require __DIR__ . '/ftp_origin.inc';
$origin = new ftp_origin(20);
$origin->files['file'] = str_repeat('0123456789', 20000);
function client(ftp_origin $origin): bool
{
    $ftp = ftp_connect('127.0.0.1', $origin->port);
    ftp_login($ftp, 'user', 'password');
    ftp_pasv($ftp, true);
    $file = fopen('php://memory', 'w+');
    $state = ftp_nb_fget($ftp, $file, 'file', FTP_BINARY);
    while ($state === FTP_MOREDATA) $state = ftp_nb_continue($ftp);
    rewind($file);
    return $state === FTP_FINISHED && stream_get_contents($file) === $origin->files['file'];
}
$clients = [];
for ($i = 0; $i < 5; $i++) $clients[] = spawn client($origin);
foreach ($clients as $client) var_dump(await $client);
$origin->stop();
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
