--TEST--
A library that async.interpose names waits by itself: only its coroutine does
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
$client = interpose_client();
$buf = $client->new('char[16]');
$from = $client->new('char[1]');
[$reader, $writer] = client_pair($client);

// each waits until the peer sends, which is another coroutine: nobody would if it stopped the process
$waits = [
    'poll' => fn() => $client->client_poll($reader, 1, -1),
    'poll with a limit' => fn() => $client->client_poll($reader, 1, 60_000),
    'ppoll' => fn() => $client->client_ppoll($reader, 1, -1),
    'ppoll with a limit' => fn() => $client->client_ppoll($reader, 1, 60_000),
    'select' => fn() => $client->client_select($reader, -1),
    'select with a limit' => fn() => $client->client_select($reader, 60_000),
    'recv' => fn() => $client->client_recv($reader, $buf, 16, 0),
    'recvfrom' => fn() => $client->client_recvfrom($reader, $buf, 16, $from),
    'recvmsg' => fn() => $client->client_recvmsg($reader, $buf, 16),
    'read' => fn() => $client->client_read($reader, $buf, 16),
    'fortified read' => fn() => $client->client_read_fortified($reader),
];
foreach ($waits as $name => $wait) {
    $waiting = spawn $wait();
    until_it_waits($waiting);
    echo "$name: ", $client->client_send($writer, 5, 0), ' sent, ', await $waiting, ', errno ', $client->client_errno(), "\n";
    while ($client->client_recv($reader, $buf, 16, 0x40 /* MSG_DONTWAIT */) > 0);
}

$pauses = [
    'nanosleep' => fn() => $client->client_nanosleep(20),
    'clock_nanosleep' => fn() => $client->client_clock_nanosleep(20, 0),
    'clock_nanosleep until' => fn() => $client->client_clock_nanosleep(20, 1),
    'usleep' => fn() => $client->client_usleep(20_000),
    'sleep' => fn() => $client->client_sleep(1),
    'poll to its limit' => fn() => $client->client_poll($reader, 1, 20),
    'ppoll to its limit' => fn() => $client->client_ppoll($reader, 1, 20),
    'select to its limit' => fn() => $client->client_select($reader, 20),
];
foreach ($pauses as $name => $pause) {
    $start = hrtime(true);
    $pausing = spawn $pause();
    until_it_waits($pausing);
    $together = spawn $pause();
    echo "$name: ", await $pausing, await $together, ', errno ', $client->client_errno(), hrtime(true) - $start >= 20e6 ? '' : ' too early', "\n";
}
?>
--EXPECT--
poll: 5 sent, 1, errno 77
poll with a limit: 5 sent, 1, errno 77
ppoll: 5 sent, 1, errno 77
ppoll with a limit: 5 sent, 1, errno 77
select: 5 sent, 1, errno 77
select with a limit: 5 sent, 1, errno 77
recv: 5 sent, 5, errno 77
recvfrom: 5 sent, 5, errno 77
recvmsg: 5 sent, 5, errno 77
read: 5 sent, 5, errno 77
fortified read: 5 sent, 5, errno 77
nanosleep: 00, errno 77
clock_nanosleep: 00, errno 77
clock_nanosleep until: 00, errno 77
usleep: 00, errno 77
sleep: 00, errno 77
poll to its limit: 00, errno 77
ppoll to its limit: 00, errno 77
select to its limit: 00, errno 77
