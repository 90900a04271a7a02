--TEST--
nginx: 50 coroutines fetch pages at once, slow ones together, with errors and redirects among them
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('nginx'); ?>
--FILE--
<?php
require __DIR__ . '/nginx.inc';
$nginx = nginx();
$url = "http://127.0.0.1:$nginx->port";

$right = fn(array $pages, callable $expected) => count(array_filter($pages, fn($page, $i) => $page === $expected($i), ARRAY_FILTER_USE_BOTH));
$jobs = fn(string $path) => array_map(fn($i) => fn() => @file_get_contents(sprintf($path, $i)), range(0, 49));

echo 'pages: ', $right(at_once($jobs("$url/%d.txt")), page(...)), "\n";
echo 'redirected: ', $right(at_once($jobs("$url/moved/%d.txt")), page(...)), "\n";
/* a second each */
echo 'slow: ', $right(within(10, fn() => at_once($jobs("$url/slow/%d.txt"))), slow_page(...)), "\n";

$mixed = at_once(array_map(fn($i) => match ($i % 3) {
    0 => fn() => file_get_contents("$url/$i.txt") === page($i) ? 'right' : 'wrong',
    1 => function () use ($url, $i) {
        $page = @file_get_contents("$url/missing/$i");
        return json_encode([$page, str_contains(error_get_last()['message'], "/missing/$i"), str_contains(error_get_last()['message'], '404 Not Found')]);
    },
    2 => fn() => implode(' ', array_filter(get_headers("$url/$i.txt"), fn($h) => str_starts_with($h, 'Content-Length'))) === 'Content-Length: ' . strlen(page($i)) ? 'right' : 'wrong',
}, range(0, 49)));
print_r(array_count_values($mixed));

/* copies, streams and includes */
$copied = at_once(array_map(fn($i) => function () use ($url, $i, $nginx) {
    copy("$url/$i.txt", "$nginx->folder/copy$i");
    $stream = fopen("$url/$i.txt", 'r');
    return file_get_contents("$nginx->folder/copy$i") === page($i) && stream_get_contents($stream) === page($i) && feof($stream);
}, range(0, 49)));
echo 'copied: ', array_sum($copied), "\n";
until(fn() => connections($nginx->port) === 0, 'all connections closed');
?>
--EXPECT--
pages: 50
redirected: 50
slow: 50
Array
(
    [right] => 33
    [[false,true,true]] => 17
)
copied: 50
