--TEST--
Threads of an interposed library are left to libc, whatever PHP does meanwhile
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
$buf = $client->new('char[64]');
$ticker = spawn { while (true) Async\delay(1); };
for ($i = 0; $i < 5; $i++) {
    [$a, $b] = client_pair($client);
    var_dump($client->client_thread_start($b));
    // the thread is about to wait
    $client->client_usleep(5000);
    $waiting = spawn $client->client_recv($a, $buf, 64, 0);
    until_it_waits($waiting);
    $client->client_send($a, 20, 0);
    var_dump(await $waiting);
    $client->client_thread_end();
}
$ticker->cancel();
?>
--EXPECT--
int(0)
int(20)
int(0)
int(20)
int(0)
int(20)
int(0)
int(20)
int(0)
int(20)
