--TEST--
The ftp:// wrapper with vsftpd: 50 coroutines read, write, list and delete at once
--EXTENSIONS--
posix
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('vsftpd'); if (posix_geteuid() !== 0) die('skip vsftpd needs root to serve anonymous users'); ?>
--FILE--
<?php
require __DIR__ . '/vsftpd.inc';
$server = vsftpd();
$url = "ftp://127.0.0.1:$server->port";
$right = at_once(array_map(fn($i) => fn() => file_get_contents("$url/pub/$i.txt") === ftp_file($i), range(0, 49)));
echo 'read: ', array_sum($right), "\n";
$mixed = at_once(array_map(fn($i) => match ($i % 5) {
    0 => fn() => 'written ' . (file_put_contents("$url/in/$i.txt", ftp_file($i)) === strlen(ftp_file($i)) && file_get_contents("$server->folder/root/in/$i.txt") === ftp_file($i)),
    1 => fn() => 'size ' . (filesize("$url/pub/$i.txt") === strlen(ftp_file($i))),
    2 => fn() => 'listed ' . count(scandir("$url/pub")),
    3 => function () use ($url, $i) {
        $got = @file_get_contents("$url/pub/missing$i");
        return json_encode($got) . (str_contains(error_get_last()['message'], "missing$i") ? ' its own message' : ' another message');
    },
    4 => fn() => 'exists ' . json_encode([file_exists("$url/pub/$i.txt"), file_exists("$url/pub/nothing")]),
}, range(0, 49)));
$counts = array_count_values($mixed);
ksort($counts);
print_r($counts);
$deleted = at_once(array_map(fn($i) => fn() => unlink("$url/in/$i.txt"), range(0, 49, 5)));
echo 'deleted: ', array_sum($deleted), ', left: ', count(glob("$server->folder/root/in/*")), "\n";
until(fn() => ftp_sessions($server->port) === 0, 'all sessions ended');
?>
--EXPECT--
read: 50
Array
(
    [exists [true,false]] => 10
    [false its own message] => 10
    [listed 50] => 10
    [size 1] => 10
    [written 1] => 10
)
deleted: 10, left: 0
