--TEST--
nginx over TLS: pages, keep-alive, a cancelled half; verification succeeds and fails as it should
--EXTENSIONS--
openssl
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('nginx'); ?>
--FILE--
<?php
require __DIR__ . '/nginx.inc';
require __DIR__ . '/../../ext/openssl/tests/coroutine/certificate.inc';
$nginx = nginx(certificate());
$url = "https://127.0.0.1:$nginx->port";
$context = stream_context_create(['ssl' => ['cafile' => certificate(), 'peer_name' => 'localhost']]);

$pages = at_once(array_map(fn($i) => fn() => file_get_contents("$url/$i.txt", context: $context) === page($i), range(0, 49)));
echo 'pages: ', array_sum($pages), "\n";

$results = at_once(array_map(fn($i) => function () use ($nginx, $i, $context) {
    $c = stream_socket_client("tls://127.0.0.1:$nginx->port", $code, $message, 30, context: $context);
    $wrong = 0;
    for ($k = 0; $k < 5; $k++) {
        $wrong += request($c, '/' . ($i + $k) % 50 . '.txt') !== page(($i + $k) % 50);
    }
    return $wrong;
}, range(0, 49)));
echo 'wrong on keep-alive connections: ', array_sum($results), "\n";

$stranger = stream_context_create(['ssl' => ['cafile' => certificate(), 'peer_name' => 'example.org']]);
$results = at_once(array_map(fn($i) => function () use ($url, $i, $context, $stranger) {
    $page = @file_get_contents("$url/$i.txt", context: $i % 2 ? $context : $stranger);
    return $page === false ? 'refused' : ($page === page($i) ? 'right' : 'wrong');
}, range(0, 19)));
print_r(array_count_values($results));

$downloads = [];
$reading = 0;
for ($i = 0; $i < 50; $i++) {
    $downloads[$i] = spawn use($url, $i, $context, &$reading) {
        if ($i % 2) {
            return file_get_contents("$url/slow/$i.txt", context: $context);
        }
        $huge = fopen("$url/slow/huge.txt", 'r', context: $context);
        $reading++;
        return stream_get_contents($huge);
    };
}
until(function () use (&$reading) { return $reading === 25; }, '25 endless downloads');
for ($i = 0; $i < 50; $i += 2) {
    $downloads[$i]->cancel();
}
$seen = [];
foreach ($downloads as $i => $download) {
    try {
        $seen[] = (await $download) === slow_page($i) ? 'complete' : 'wrong';
    } catch (Async\CancellationException) {
        $seen[] = 'cancelled';
    }
}
print_r(array_count_values($seen));
until(fn() => connections($nginx->port, 'https') === 0, 'all connections closed');
?>
--EXPECT--
pages: 50
wrong on keep-alive connections: 0
Array
(
    [refused] => 10
    [right] => 10
)
Array
(
    [cancelled] => 25
    [complete] => 25
)
