--TEST--
A coroutine that is cancelled in an interposed call: the call fails with ECANCELED, and the cancellation is thrown; a descriptor closed under its reader
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
$calls = [
    'poll' => fn() => $client->client_poll($reader, 1, -1),
    'ppoll' => fn() => $client->client_ppoll($reader, 1, 60_000),
    'select' => fn() => $client->client_select($reader, -1),
    'recv' => fn() => $client->client_recv($reader, $buf, 16, 0),
    'recvfrom' => fn() => $client->client_recvfrom($reader, $buf, 16, $from),
    'recvmsg' => fn() => $client->client_recvmsg($reader, $buf, 16),
    'read' => fn() => $client->client_read($reader, $buf, 16),
    'nanosleep' => fn() => $client->client_nanosleep(60_000),
    'usleep' => fn() => $client->client_usleep(60_000_000),
];
foreach ($calls as $name => $call) {
    $waiting = spawn $call();
    until_it_waits($waiting);
    $waiting->cancel();
    try {
        await $waiting;
        echo "$name: not cancelled\n";
    } catch (Async\CancellationException $e) {
        echo "$name: errno ", $client->client_errno(), "\n";
    }
}
$sending = spawn $client->client_send($writer, 5_000_000, 0);
until_it_waits($sending);
$sending->cancel();
try {
    await $sending;
} catch (Async\CancellationException) {
    echo "send: cancelled\n";
}
for ($got = 0; ($read = $client->client_recv($reader, $buf, 16, 0x40)) > 0; $got += $read);
var_dump($got > 0);

$waiting = spawn $client->client_recv($reader, $buf, 16, 0);
until_it_waits($waiting);
$client->client_close($reader);
var_dump(await $waiting, $client->client_errno());
// the number is used again
[$reader2, $writer2] = client_pair($client);
var_dump($reader2 === $reader);
$waiting = spawn $client->client_recv($reader2, $buf, 16, 0);
until_it_waits($waiting);
$client->client_send($writer2, 3, 0);
var_dump(await $waiting);
?>
--EXPECT--
poll: errno 125
ppoll: errno 125
select: errno 125
recv: errno 125
recvfrom: errno 125
recvmsg: errno 125
read: errno 125
nanosleep: errno 125
usleep: errno 125
send: cancelled
bool(true)
int(-1)
int(9)
bool(true)
int(3)
