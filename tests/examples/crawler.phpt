--TEST--
examples/crawler.php: wrong usage, rate, pages that hang, fail, are busy or large, links that lead away or in circles, answers without a status, Ctrl-C, its own site
--EXTENSIONS--
dom
pcntl
posix
--FILE--
<?php
use function Async\delay;
require __DIR__ . '/child.inc';

$starts = $calls = [];
$running = $most = 0;
function answer($stream): void
{
    global $starts, $calls, $running, $most;
    $path = explode(' ', (string) fgets($stream))[1];
    while (trim((string) fgets($stream)) !== '') {
        // headers
    }
    $starts[] = hrtime(true) / 1e6;
    $calls[$path] = ($calls[$path] ?? 0) + 1;
    $most = max($most, ++$running);
    [$status, $body] = match ($path) {
        '/' => ['200 OK', '<a href="a/index.html">a</a><a href="/b#top">b</a><a href=b#bottom><a href="//elsewhere.invalid/">'
            . '<a href="http://elsewhere.invalid/"><a href="mailto:ann@example.org"><a href="#x"><a href="">'],
        '/a/index.html' => ['200 OK', '<a href="page?x=1">page</a><a href="/moved">'],
        '/a/page?x=1' => ['200 OK', '<a href="?x=2">2</a><a href="/busy"><a href="/fails"><a href="/gone"><a href="/hangs">'],
        '/a/page?x=2' => ['200 OK', '<a href="/large">large</a><a href="/odd"><a href="/empty">'],
        '/moved' => ["301 Moved\r\nLocation: /b", ''],
        '/busy' => [$calls[$path] < 3 ? '429 Later' : '200 OK', 'at last'],
        '/fails' => ['500 Oh', 'no'],
        '/gone' => ['404 Not Found', 'no'],
        '/large' => ['200 OK', str_repeat('x', 3_000_000)],
        '/circle/a/', '/circle/b/' => ['200 OK', '<a href="../a/"><a href="../b/."><a href="./../../circle/%2e%2E/circle/b/"><a href="../../../circle">'],
        '/circle' => ['200 OK', "<a href=' two  words\u{e9}?x y\x01'><a href='two  words\u{e9}?x y\x01'><a href='http://$GLOBALS[address]/circle/b/../c?..'>"],
        '/lost' => ['200 OK', '<a href="lost/1"><a href="lost/2"><a href="lost/3"><a href="lost/4">'],
        '/odd' => ['200 OK', "<a href='/b'\xff\0<<<"],
        '/endless/' . ($n = (int) substr($path, 9)) => ['200 OK', '<a href="/endless/' . $n + 1 . '">'],
        default => ['200 OK', ''],
    };
    if ($path === '/hangs') {
        fgets($stream);                 // the end of the connection
    }
    delay(10);
    $begin = match ($path) {
        '/lost/1' => 'HTTP/1.1',
        '/lost/2' => 'hello',
        '/lost/3' => 'HTTP/1.1 2000 OK',
        '/lost/4' => "HTTP/1.1 404 \e[31mNo",
        default => "HTTP/1.1 $status",
    };
    @fwrite($stream, "$begin\r\nConnection: close\r\n\r\n$body");
    fclose($stream);
    $running--;
}
$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($listener, false);
$server = new Async\Scope();
spawn in $server use($listener) {
    while ($stream = stream_socket_accept($listener, -1)) {
        spawn answer($stream);
    }
};

$svg = __DIR__ . '/crawler.svg';
[$status, $output] = run_example('crawler.php', '--rate 50 --at-once 3 --timeout 1000 --svg ' . escapeshellarg($svg) . " http://$address/");
$lines = explode("\n", trim(str_replace($address, 'SITE', $output)));
$sum = array_pop($lines);
usort($lines, fn($a, $b) => strstr($a, 'http') <=> strstr($b, 'http'));
echo implode("\n", $lines), "\n$sum\nstatus $status\n";
echo $most <= 3 ? "no more at once than allowed\n" : "$most at once\n";
echo end($starts) - $starts[0] >= 20 * (count($starts) - 1) - 15 ? "not faster than allowed\n" : "too fast\n";
echo substr_count(file_get_contents($svg), ' fill="#'), " bars\n", simplexml_load_file($svg) ? "a picture\n" : "none\n";

echo "-- links in circles\n";
$calls = [];
[$status, $output] = run_example('crawler.php', "--rate 1000 --pages 30 'http://$address/./circle/a/#x'");
$lines = explode("\n", trim(preg_replace(['/^ *\d+ (?=http)/m', '/\d+ bytes/'], ['', 'N bytes'], str_replace($address, 'SITE', $output))));
sort($lines);
ksort($calls);
echo implode("\n", $lines), "\nstatus $status\n", implode(' ', array_keys($calls)), "\n";

echo "-- answers without a status\n";
[$status, $output] = run_example('crawler.php', "--rate 1000 http://$address/lost");
$lines = explode("\n", trim(str_replace($address, 'SITE', $output)));
sort($lines);
echo implode("\n", $lines), "\nstatus $status\n";

echo "-- Ctrl-C before the first answer\n";
$calls = [];
[$process, $pipe] = example('crawler.php', '--timeout 60000 --svg ' . escapeshellarg($svg) . " http://$address/hangs");
while (!$calls) {
    delay(10);
}
posix_kill(proc_get_status($process)['pid'], SIGINT);
echo stream_get_contents($pipe), 'status ', proc_close($process), ', ', substr_count(file_get_contents($svg), ' fill="#c2410c"'), " bar\n";

echo "-- a site without end\n";
echo substr_count(run_example('crawler.php', "--rate 1000 --pages 30 http://$address/endless/1")[1], 'endless'), " pages\n";
$calls = [];
[$process, $pipe] = example('crawler.php', "--rate 100 http://$address/endless/1");
while (count($calls) < 10) {
    delay(10);
}
posix_kill(proc_get_status($process)['pid'], SIGINT);
echo preg_replace('/\d+/', 'N', trim(strrchr(trim(stream_get_contents($pipe)), "\n"))), ', status ', proc_close($process), "\n";
$server->cancel();

echo "-- wrong, and its own site\n";
foreach (['ftp://example.org/', 'http:///', '--bogus', '--rate 0', '--rate abc', '--at-once 0', '--pages', "http://$address/ more",
        "--svg /does/not/exist --pages 1"] as $arguments) {
    [$status, $output] = run_example('crawler.php', $arguments);
    echo substr(strrchr("\n" . trim($output), "\n"), 1), ", status $status\n";
}
[$status, $output] = run_example('crawler.php', '--rate 200 --at-once 20 --pages 12');
echo substr(strrchr(trim($output), "\n"), 1), "\nstatus $status\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/crawler.svg');
?>
--EXPECT--
191 http://SITE/
      44 http://SITE/a/index.html
      86 http://SITE/a/page?x=1
      58 http://SITE/a/page?x=2
       0 http://SITE/b
       7 http://SITE/busy
       0 http://SITE/empty
  failed http://SITE/fails: 500 Oh
  failed http://SITE/gone: 404 Not Found
  failed http://SITE/hangs: Timeout of 1000 ms exceeded
 2000000 http://SITE/large
       0 http://SITE/moved
      17 http://SITE/odd
10 fetched, 3 failed, 2000403 bytes, 19 requests
status 1
no more at once than allowed
not faster than allowed
21 bars
a picture
-- links in circles
5 fetched, 0 failed, N bytes, 5 requests
http://SITE/circle
http://SITE/circle/a/
http://SITE/circle/b/
http://SITE/circle/c?..
http://SITE/two%20%20words%C3%A9?x%20y%01
status 0
/circle /circle/a/ /circle/b/ /circle/c?.. /two%20%20words%C3%A9?x%20y%01
-- answers without a status
  failed http://SITE/lost/1: an answer without a status
  failed http://SITE/lost/2: an answer without a status
  failed http://SITE/lost/3: an answer without a status
  failed http://SITE/lost/4: an answer without a status
1 fetched, 4 failed, 68 bytes, 5 requests
68 http://SITE/lost
status 1
-- Ctrl-C before the first answer
0 fetched, 0 failed, 0 bytes, 1 requests
status 1, 1 bar
-- a site without end
30 pages
N fetched, N failed, N bytes, N requests, status 1
-- wrong, and its own site
crawler: URL begins with http:// or https:// and a host; -h explains, status 2
crawler: URL begins with http:// or https:// and a host; -h explains, status 2
crawler: an option is unknown, repeated or incomplete; -h explains, status 2
crawler: --rate is a number from 1 to 1000; -h explains, status 2
crawler: --rate is a number from 1 to 1000; -h explains, status 2
crawler: --at-once is a number from 1 to 999999999; -h explains, status 2
crawler: an option is unknown, repeated or incomplete; -h explains, status 2
crawler: an option is unknown, repeated or incomplete; -h explains, status 2
crawler: cannot write /does/not/exist, status 1
12 fetched, 0 failed, 1195 bytes, 13 requests
status 0
