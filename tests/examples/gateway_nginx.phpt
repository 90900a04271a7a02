--TEST--
examples/gateway.php: two nginx, one of which is slow, then gone
--EXTENSIONS--
pcntl
posix
--SKIPIF--
<?php
require __DIR__ . '/../servers/server.inc';
skip_without('nginx');
?>
--FILE--
<?php
require __DIR__ . '/../servers/nginx.inc';
require __DIR__ . '/child.inc';
$slow = nginx();
$fast = nginx();
file_put_contents("$fast->folder/html/slow/1.txt", 'a short page');      // the other one sends it for seconds
$names = ["127.0.0.1:$slow->port" => 'slow', "127.0.0.1:$fast->port" => 'fast'];
[$process, $output] = example('gateway.php', '--port 0 --hedge 200 --limit 20000 --backend ' . implode(' --backend ', array_keys($names)));
preg_match('/^Listening on (\S+)$/', trim(fgets($output)), $m) || exit("it does not listen\n");
$address = $m[1];

/* Who has answered, and the body. */
function get(string $path): array
{
    $body = file_get_contents("http://$GLOBALS[address]$path", context: stream_context_create(['http' => ['ignore_errors' => true]]));
    $head = http_get_last_response_headers();
    preg_match('/^x-backend: (.*)/mi', implode("\n", $head), $m);
    return [substr($head[0], 9), $GLOBALS['names'][$m[1]] ?? $m[1], $body];
}

$pages = at_once(array_map(fn($i) => fn() => get("/$i.txt"), range(0, 19)));
echo count(array_filter($pages, fn($page, $i) => $page[0] === '200 OK' && $page[2] === page($i), ARRAY_FILTER_USE_BOTH)), " pages\n";
for ($i = 0; $i < 2; $i++) {
    echo implode(', ', get('/slow/1.txt')), "\n";
}
until(fn() => connections($slow->port) === 0, 'the slow one is left');
[$status, , $body] = get('/missing.txt');
echo $status, str_contains($body, 'nginx') ? ' from nginx' : '', "\n";
$slow->stop();
for ($i = 0; $i < 2; $i++) {
    [$status, $who, $body] = get('/1.txt');
    echo "$status, $who", $body === page(1) ? '' : ', cut', "\n";
}
posix_kill(proc_get_status($process)['pid'], SIGTERM);
echo stream_get_contents($output), 'status ', proc_close($process), "\n";
?>
--EXPECTF--
20 pages
200 OK, fast, a short page
200 OK, fast, a short page
404 Not Found from nginx
200 OK, fast
200 OK, fast
stopped: 25 requests, %d of them sent twice
status 0
