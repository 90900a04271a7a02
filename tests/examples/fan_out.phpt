--TEST--
examples/fan_out.php: its own origin, URLs that fail, a file of URLs, options
--FILE--
<?php
require __DIR__ . '/child.inc';

// 100 pages of 100 ms. One after another they would take 10 s.
[$status, $output] = run_example('fan_out.php');
echo "status $status\n";
preg_match('/^\d+ fetched.*$/m', $output, $summary);
echo $summary[0] ?? $output, "\n";
preg_match('/^([\d.]+) s; one after another ([\d.]+) s: ([\d.]+) times as fast$/m', $output, $times);
var_dump($times[1] < 4, $times[2] >= 10, abs($times[3] - $times[2] / $times[1]) < 1 + $times[3] / 100);
var_dump(str_contains($output, "\e"), str_contains($output, "\r"), substr_count($output, ' 200 '), str_contains($output, '80 more'));
echo substr_count(run_example('fan_out.php', '--all')[1], ' 200 '), "\n";

$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($listener, false);
$origin = spawn use($listener) {
    while (true) {
        if ($connection = @stream_socket_accept($listener, 60)) {
            spawn use($connection) {
                $path = explode(' ', fgets($connection))[1];
                while (trim((string) fgets($connection)) !== '') {}
                if ($path === '/silent') {
                    Async\delay(4000);
                }
                [$code, $extra, $body] = match ($path) {
                    '/page' => ['200 OK', '', 'hello'],
                    '/moved' => ['302 Found', "Location: /page\r\n", ''],
                    default => ['404 Not Found', '', 'no such page'],
                };
                fwrite($connection, "HTTP/1.1 $code\r\n{$extra}Connection: close\r\n\r\n$body");
                fclose($connection);
            };
        }
    }
};
$closed = stream_socket_server('tcp://127.0.0.1:0');
$refused = stream_socket_get_name($closed, false);
fclose($closed);

function show(array $result, string ...$hide): void
{
    [$status, $output] = $result;
    $output = preg_replace(['/ +\d+ms/', '/^[\d.]+ s; .*$/m', '/ {2,}/', '/^ +| +$/m', '/(getaddrinfo for \S+ failed:).*/'],
        [' Tms', 'TIMES', ' ', '', '$1 REASON'], $output);
    echo str_replace($hide, ['ORIGIN', 'REFUSED'], $output), "status $status\n\n";
}

$file = __DIR__ . '/fan_out.urls';
file_put_contents($file, "# some pages\nhttp://$address/page\n\n  http://$address/moved\nhttp://$address/missing\nhttp://$refused/\nhttp://no-such-host.invalid/\n");
show(run_example('fan_out.php', "--timeout 20 --file $file"), $address, $refused);
show(run_example('fan_out.php', "--concurrency=1 http://$address/page http://$address/page"), $address, $refused);
show(run_example('fan_out.php', "--timeout 1.5 http://$address/silent http://$address/page"), $address, $refused);
show(run_example('fan_out.php', '--concurrency 0'));
show(run_example('fan_out.php', '--file /does/not/exist'));
show(run_example('fan_out.php', '--wrong'));
show(run_example('fan_out.php', '""'));
[$status, $output] = run_example('fan_out.php', '-h');
echo strtok($output, "\n"), "\nstatus $status\n";
$origin->cancel();
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/fan_out.urls');
?>
--EXPECT--
status 0
100 fetched, 0 failed, 2392 bytes
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
int(20)
bool(true)
100
status bytes time url
200 5 Tms http://ORIGIN/page
200 5 Tms http://ORIGIN/moved
404 12 Tms http://ORIGIN/missing
error 0 Tms http://REFUSED/ Connection refused
error 0 Tms http://no-such-host.invalid/ php_network_getaddresses: getaddrinfo for no-such-host.invalid failed: REASON

2 fetched, 3 failed, 22 bytes
TIMES
status 1

status bytes time url
200 5 Tms http://ORIGIN/page
200 5 Tms http://ORIGIN/page

2 fetched, 0 failed, 10 bytes
TIMES
status 0

status bytes time url
error 0 Tms http://ORIGIN/silent no answer within 1.5 s
200 5 Tms http://ORIGIN/page

1 fetched, 1 failed, 5 bytes
TIMES
status 1

fan_out: --concurrency needs a number from 1; -h explains
status 1

fan_out: cannot read /does/not/exist; -h explains
status 1

fan_out: unknown option --wrong; -h explains
status 1

fan_out: a URL is empty; -h explains
status 1

Usage: php fan_out.php [options] [URL...]
status 0
