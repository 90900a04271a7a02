--TEST--
The ftp:// wrapper with a slow server: downloads go on together, half of them are cancelled
--EXTENSIONS--
posix
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('vsftpd'); if (posix_geteuid() !== 0) die('skip vsftpd needs root to serve anonymous users'); ?>
--FILE--
<?php
require __DIR__ . '/vsftpd.inc';
/* about a second each */
$server = vsftpd(200000);
$url = "ftp://127.0.0.1:$server->port";
$right = within(15, fn() => at_once(array_map(fn($i) => fn() => file_get_contents("$url/large/$i.txt") === ftp_large_file($i), range(0, 49))));
echo 'read: ', array_sum($right), "\n";

/* the huge ones would take minutes */
$reading = 0;
$downloads = [];
for ($i = 0; $i < 50; $i++) {
    $downloads[$i] = spawn use($url, $i, &$reading) {
        $f = fopen($i % 2 ? "$url/large/$i.txt" : "$url/huge.txt", 'r');
        $reading++;
        try {
            return stream_get_contents($f);
        } finally {
            @fclose($f);
        }
    };
}
until(function () use (&$reading) { return $reading === 50; }, '50 transfers');
for ($i = 0; $i < 50; $i += 2) {
    $downloads[$i]->cancel();
}
$seen = [];
foreach ($downloads as $i => $download) {
    try {
        $seen[] = (await $download) === ftp_large_file($i) ? 'complete' : 'wrong';
    } catch (Async\CancellationException) {
        $seen[] = 'cancelled';
    }
}
print_r(array_count_values($seen));
until(fn() => ftp_sessions($server->port) === 0, 'all sessions ended');
?>
--EXPECT--
read: 50
Array
(
    [cancelled] => 25
    [complete] => 25
)
