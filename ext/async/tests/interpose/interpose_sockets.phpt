--TEST--
Interposed socket calls have libc's results: limits, partial and large transfers, O_NONBLOCK, datagrams, connections
--EXTENSIONS--
async
ffi
--SKIPIF--
<?php
if (PHP_OS_FAMILY !== 'Linux') die('skip only on Linux');
exec('cc --version 2>&1', $output, $status);
if ($status !== 0) die('skip there is no C compiler');
?>
--INI--
ffi.enable=1
async.interpose=libinterposed
--FILE--
<?php
require __DIR__ . '/interpose.inc';
const DONTWAIT = 0x40, WAITALL = 0x100, PEEK = 2;
$client = interpose_client(options: '-Wl,-z,now -Wl,-z,relro');
$result = fn($value) => $value . ($value < 0 ? ' with errno ' . $client->client_errno() : '');
$show = function (string $name, $value) use ($result) { echo "$name: ", $result($value), "\n"; };
$buf = $client->new('char[1000000]');
$from = $client->new('char[1]');

foreach (['without others', 'beside a coroutine'] as $round => $where) {
    echo "-- $where\n";
    $company = $round ? spawn { while (true) Async\delay(1); } : null;
    [$a, $b] = client_pair($client);
    $show('MSG_DONTWAIT', $client->client_recv($a, $buf, 10, DONTWAIT));
    $client->client_limits($a, 15);
    $start = hrtime(true);
    $show('SO_RCVTIMEO', $client->client_recv($a, $buf, 10, 0));
    echo hrtime(true) - $start >= 14e6 ? '' : "too early\n";
    $show('nobody reads, SO_SNDTIMEO', $client->client_send($a, 5_000_000, 0) > 0 ? 1 : -1);
    $show('no room at all', $client->client_send($a, 1000, 0));
    $client->client_close($a);
    $client->client_close($b);
    $show('closed', $client->client_recv($a, $buf, 10, 0));

    [$a, $b] = client_pair($client);
    $flags = $client->client_flags($a);
    $client->client_nonblocking($a);
    $show('O_NONBLOCK', $client->client_recv($a, $buf, 10, 0));
    $show('poll(0)', $client->client_poll($a, 1, 0));
    $show('flag kept', (int) ($client->client_flags($a) === ($flags | 2048)));
    $client->client_close($b);
    $show('end', $client->client_recv($a, $buf, 10, 0));
    $show('hang-up', $client->client_poll($a, 1, 1000));
    $show('broken pipe', $client->client_send($a, 10, 0));
    $client->client_close($a);

    $unused = stream_socket_server('tcp://127.0.0.1:0');
    $port = (int) explode(':', stream_socket_get_name($unused, false))[1];
    fclose($unused);
    $show('refused', $client->client_connect($port));
    $server = stream_socket_server('tcp://127.0.0.1:0');
    $fd = $client->client_connect((int) explode(':', stream_socket_get_name($server, false))[1]);
    $show('connected', (int) ($fd > 0 && !($client->client_flags($fd) & 2048)));
    $client->client_close($fd);
    $show('a file', $client->client_connect_unix(__FILE__));

    $path = tempnam(sys_get_temp_dir(), 'ipo');
    unlink($path);
    $box = $client->client_datagrams($path);
    $sender = $client->client_datagrams("$path-from");
    $show('sendto', $client->client_sendto($sender, $path, 'hello'));
    $show('recvfrom', $client->client_recvfrom($box, $buf, 16, $from));
    echo FFI::string($buf, 5), ' ', FFI::string($from, 1), "\n";
    $client->client_limits($sender, 15);
    while (($sent = $client->client_sendto($sender, $path, 'fill')) > 0);
    $show('a full box', $sent);
    $client->client_close($box);
    $client->client_close($sender);
    unlink($path);
    unlink("$path-from");
    $company?->cancel();
}

echo "-- what waits\n";
[$a, $b] = client_pair($client);
foreach (['client_send' => [0], 'client_write' => [], 'client_sendmsg' => [], 'client_writev' => []] as $call => $more) {
    $size = 900_000;
    $sending = spawn $client->$call($a, $size, ...$more);
    until_it_waits($sending);
    $show("MSG_WAITALL of $call", $client->client_recv($b, $buf, $size, WAITALL));
    echo await $sending === $size ? 'all sent' : 'short', $client->client_is_pattern($buf, $size) ? ', all right' : ', torn', ', errno ', $client->client_errno(), "\n";
}
$peeking = spawn $client->client_recv($b, $buf, 10, PEEK);
until_it_waits($peeking);
$client->client_send($a, 4, 0);
$show('peek', await $peeking);
$show('still there', $client->client_recv($b, $buf, 10, 0));
$half = spawn $client->client_recv($b, $buf, 100, WAITALL);
until_it_waits($half);
$client->client_send($a, 40, 0);
until_it_waits($half);
$client->client_close($a);
$show('MSG_WAITALL and the end', await $half);
$client->client_close($b);

$path = tempnam(sys_get_temp_dir(), 'ipo');
unlink($path);
$box = $client->client_datagrams($path);
$sender = $client->client_datagrams('');
$count = 0;
$filling = spawn use($client, $sender, $path, &$count) {
    for (; $count < 2000; $count++) {
        $client->client_sendto($sender, $path, "message $count");
    }
};
until_it_waits($filling);
for ($i = $right = 0; $i < 2000; $i++) {
    $length = $client->client_recvfrom($box, $buf, 100, $from);
    $right += FFI::string($buf, $length) === "message $i";
}
await $filling;
echo "$right datagrams through a full box\n";
unlink($path);
?>
--EXPECT--
-- without others
MSG_DONTWAIT: -1 with errno 11
SO_RCVTIMEO: -1 with errno 11
nobody reads, SO_SNDTIMEO: 1
no room at all: -1 with errno 11
closed: -1 with errno 9
O_NONBLOCK: -1 with errno 11
poll(0): 0
flag kept: 1
end: 0
hang-up: 17
broken pipe: -1 with errno 32
refused: -1 with errno 111
connected: 1
a file: -1 with errno 111
sendto: 5
recvfrom: 5
hello n
a full box: -1 with errno 11
-- beside a coroutine
MSG_DONTWAIT: -1 with errno 11
SO_RCVTIMEO: -1 with errno 11
nobody reads, SO_SNDTIMEO: 1
no room at all: -1 with errno 11
closed: -1 with errno 9
O_NONBLOCK: -1 with errno 11
poll(0): 0
flag kept: 1
end: 0
hang-up: 17
broken pipe: -1 with errno 32
refused: -1 with errno 111
connected: 1
a file: -1 with errno 111
sendto: 5
recvfrom: 5
hello n
a full box: -1 with errno 11
-- what waits
MSG_WAITALL of client_send: 900000
all sent, all right, errno 77
MSG_WAITALL of client_write: 900000
all sent, all right, errno 77
MSG_WAITALL of client_sendmsg: 900000
all sent, all right, errno 77
MSG_WAITALL of client_writev: 900000
all sent, all right, errno 77
peek: 4
still there: 4
MSG_WAITALL and the end: 40
2000 datagrams through a full box
