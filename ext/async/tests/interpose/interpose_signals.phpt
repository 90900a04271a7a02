--TEST--
A signal with a handler of PHP ends an interposed wait with EINTR: that of the coroutine that has set it, and of no other
--EXTENSIONS--
async
ffi
pcntl
posix
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
pcntl_async_signals(true);
$client = interpose_client();
$buf = $client->new('char[16]');
[$reader, $writer] = client_pair($client);
foreach ([
    'poll' => fn() => $client->client_poll($reader, 1, 60_000),
    'select' => fn() => $client->client_select($reader, -1),
    'recv' => fn() => $client->client_recv($reader, $buf, 16, 0),
    'nanosleep' => fn() => $client->client_nanosleep(60_000),
] as $name => $call) {
    $other = spawn $client->client_poll($writer, 1, 60_000);
    $waiting = spawn use($call) {
        pcntl_signal(SIGUSR1, function () { echo 'handled, '; }, false);
        return $call();
    };
    until_it_waits($waiting);
    until_it_waits($other);
    posix_kill(getmypid(), SIGUSR1);
    echo "$name: ", await $waiting, ', errno ', $client->client_errno(), $other->isCompleted() ? ', the other one, too' : '', "\n";
    $client->client_send($reader, 1, 0);
    await $other;
    $client->client_recv($writer, $buf, 16, 0);
}
?>
--EXPECT--
handled, poll: -1, errno 4
handled, select: -1, errno 4
handled, recv: -1, errno 4
handled, nanosleep: -1, errno 4
