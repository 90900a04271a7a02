--TEST--
examples/line_server.php: wrong usage, long lines, bad, silent and stalled clients, no descriptors left, a graceful stop
--EXTENSIONS--
pcntl
posix
openssl
mbstring
--SKIPIF--
<?php if (!function_exists('posix_setrlimit')) die('skip no posix_setrlimit'); ?>
--FILE--
<?php
require __DIR__ . '/child.inc';
require __DIR__ . '/../../ext/openssl/tests/coroutine/tls_certificate.inc';

function start(string $arguments): array
{
    [$process, $output] = example('line_server.php', "--port 0 $arguments");
    preg_match('/^Listening on (\S+)$/', trim(fgets($output)), $m) || exit("it does not listen\n");
    return [$process, $output, $m[1]];
}
function stop($process, $output): void
{
    posix_kill(proc_get_status($process)['pid'], SIGTERM);
    echo stream_get_contents($output), 'status ', proc_close($process), "\n";
}
function client(string $address, array $context = [])
{
    $stream = stream_socket_client($address, $code, $message, 30, STREAM_CLIENT_CONNECT, stream_context_create($context));
    stream_set_timeout($stream, 30);
    return $stream;
}
function ask($stream, string $line): string
{
    fwrite($stream, "$line\n");
    return trim((string) fgets($stream));
}

echo "-- one that sends nonsense, one that sends nothing\n";
[$process, $output, $address] = start('--limit 300');
$silent = client("tcp://$address");
$bad = client("tcp://$address");
echo ask($bad, "\xff\xfe"), "hung up on\n";
echo ask(client("tcp://$address"), 'good'), "\n";
var_dump(fgets($silent));
stop($process, $output);

echo "-- long lines\n";
[$process, $output, $address] = start('');
$long = client("tcp://$address");
$capitals = fn(string $line): string => preg_replace('/A{100,}/', 'A…', ask($long, $line));
echo $capitals(str_repeat('a', 8190) . 'é'), "\n";                             // the limit is within the last character
echo $capitals(str_repeat('a', 8189) . 'é'), "\n";
echo $capitals(str_repeat('a', 8192) . "next\n" . str_repeat('b', 20_000) . "\nnext"), ', ', trim(fgets($long)), ', ', trim(fgets($long)), "\n";
fwrite($long, 'the last');
stream_socket_shutdown($long, STREAM_SHUT_WR);
echo stream_get_contents($long), "\n";
stop($process, $output);

echo "-- wrong usage\n";
foreach (['--bogus', '--at-most 0', '--limit abc', '--port 70000', 'more', '--tls /nonexistent'] as $arguments) {
    [$status, $text] = run_example('line_server.php', $arguments);
    echo "$text", "status $status\n";
}

echo "-- a stalled handshake\n";
$pem = tls_certificate();
[$process, $output, $address] = start('--tls ' . escapeshellarg($pem));
$stalled = client("tcp://$address");
fwrite($stalled, "\x16\x03\x01");
$context = ['ssl' => ['cafile' => $pem, 'peer_name' => 'localhost']];
echo ask(client("tls://$address", $context), 'secret'), "\n";
fclose($stalled);
stop($process, $output);

echo "-- no descriptors left\n";
$limits = posix_getrlimit();
['soft openfiles' => $soft, 'hard openfiles' => $hard] = $limits;
$number = fn($limit) => is_int($limit) ? $limit : POSIX_RLIMIT_INFINITY;
posix_setrlimit(POSIX_RLIMIT_NOFILE, 30, $number($hard));
[$process, $output, $address] = start('');
posix_setrlimit(POSIX_RLIMIT_NOFILE, $number($soft), $number($hard));
$flood = [];
for ($i = 0; $i < 40; $i++) {
    // the kernel completes connections that nobody has accepted
    $flood[] = client("tcp://$address");
}
usleep(200_000);
$ticks = fn() => array_sum(array_slice(explode(' ', substr(strrchr(file_get_contents('/proc/' . proc_get_status($process)['pid'] . '/stat'), ')'), 2)), 11, 2));
$before = $ticks();
usleep(500_000);
echo $ticks() - $before < 25 ? "it does not spin\n" : "it spins\n";
$flood = [];
echo ask(client("tcp://$address"), 'after the flood'), "\n";
stop($process, $output);
?>
--EXPECTF--
-- one that sends nonsense, one that sends nothing
hung up on
GOOD
bool(false)
a connection failed: this is no text
a connection failed: Timeout of 300 ms exceeded: coroutine #%d spawned at %sline_server.php:%d is suspended at %sline_server.php:%d, waiting for data to read %s
stopped
status 0
-- long lines
too long
A…É
too long, too long, NEXT
THE LAST
stopped
status 0
-- wrong usage
line_server: an option is unknown, repeated or incomplete; -h explains
status 2
line_server: --at-most is a number from 1 to 999999999; -h explains
status 2
line_server: --limit is a number from 1 to 999999999; -h explains
status 2
line_server: --port is a number from 0 to 65535; -h explains
status 2
line_server: an option is unknown, repeated or incomplete; -h explains
status 2
line_server: /nonexistent is no certificate with its key
status 1
-- a stalled handshake
SECRET
stopped
status 0
-- no descriptors left
it does not spin
AFTER THE FLOOD
stopped
status 0
