--TEST--
nginx: half of 50 downloads are cancelled midway; the others are complete, the server has no connection left
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('nginx'); ?>
--FILE--
<?php
require __DIR__ . '/nginx.inc';
$nginx = nginx();
$url = "http://127.0.0.1:$nginx->port";
$finished = $reading = 0;
$downloads = [];
for ($i = 0; $i < 50; $i++) {
    $downloads[$i] = spawn use($url, $i, &$finished, &$reading) {
        try {
            if ($i % 2) {
                return file_get_contents("$url/slow/$i.txt");
            }
            $huge = fopen("$url/slow/huge.txt", 'r');
            $reading++;
            return stream_get_contents($huge);
        } finally {
            $finished++;
        }
    };
}
until(function () use (&$reading) { return $reading === 25; }, '25 endless downloads');
for ($i = 0; $i < 50; $i += 2) {
    $downloads[$i]->cancel(new Async\CancellationException("download $i"));
}
$seen = [];
foreach ($downloads as $i => $download) {
    try {
        $seen[] = (await $download) === slow_page($i) ? 'complete' : 'wrong';
    } catch (Async\CancellationException $e) {
        $seen[] = $e->getMessage() === "download $i" ? 'cancelled' : 'the wrong one';
    }
}
print_r(array_count_values($seen));
echo "finished: $finished\n";
until(fn() => connections($nginx->port) === 0, 'all connections closed');
echo file_get_contents("$url/7.txt") === page(7) ? "still works\n" : "broken\n";
?>
--EXPECT--
Array
(
    [cancelled] => 25
    [complete] => 25
)
finished: 50
still works
