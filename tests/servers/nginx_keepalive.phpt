--TEST--
nginx: keep-alive connections, one for each coroutine, with many requests; pipelined ones as well
--SKIPIF--
<?php require __DIR__ . '/server.inc'; skip_without('nginx'); ?>
--FILE--
<?php
require __DIR__ . '/nginx.inc';
$nginx = nginx();
$results = at_once(array_map(fn($i) => function () use ($nginx, $i) {
    $c = stream_socket_client("tcp://127.0.0.1:$nginx->port");
    $wrong = 0;
    for ($k = 0; $k < 10; $k++) {
        $page = ($i + $k) % 50;
        $wrong += request($c, "/$page.txt") !== page($page);
    }
    return [$wrong, $c];
}, range(0, 49)));
echo 'wrong: ', array_sum(array_column($results, 0)), "\n";
echo 'connections: ', connections($nginx->port), "\n";
$results = null;
until(fn() => connections($nginx->port) === 0, 'all connections closed');

/* one coroutine asks, another one reads */
$results = at_once(array_map(fn($i) => function () use ($nginx, $i) {
    $c = stream_socket_client("tcp://127.0.0.1:$nginx->port");
    $asker = spawn use($c, $i) {
        for ($k = 0; $k < 10; $k++) {
            fwrite($c, sprintf("GET /%d.txt HTTP/1.1\r\nHost: localhost\r\n%s\r\n", ($i + $k) % 50, $k === 9 ? "Connection: close\r\n" : ''));
        }
    };
    $all = stream_get_contents($c);
    $at = 0;
    for ($k = 0; $k < 10; $k++) {
        $at = strpos($all, page(($i + $k) % 50), $at);
        if ($at === false) return "page $k is missing";
    }
    return substr_count($all, 'HTTP/1.1 200 OK');
}, range(0, 49)));
print_r(array_count_values($results));
?>
--EXPECT--
wrong: 0
connections: 50
Array
(
    [10] => 50
)
