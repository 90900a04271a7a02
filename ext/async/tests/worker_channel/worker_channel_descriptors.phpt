--TEST--
WorkerChannel: tasks with a channel need no descriptors while they wait; and when there are no more descriptors
--EXTENSIONS--
async
posix
--SKIPIF--
<?php
if (!function_exists('posix_setrlimit')) die('skip needs posix_setrlimit()');
?>
--FILE--
<?php
use Async\{ChannelException, TransferException, WorkerChannel, WorkerPool};

function descriptors() { return count(scandir('/proc/self/fd')); }
$c = new WorkerChannel(16);
$pool = new WorkerPool(backend: 'process', workers: 2);
await $pool->submit(fn() => 1);
$before = descriptors();
$tasks = [];
for ($i = 0; $i < 2000; $i++) $tasks[] = $pool->submit(function (WorkerChannel $c) { $c->send(1); }, $c);
var_dump(descriptors() - $before <= 4);
for ($sum = 0; $sum < 2000;) $sum += $c->recv();
await Async\all($tasks);
echo "all done\n";

$c->send('small');
$c->send([new WorkerChannel()]);
$c->send(str_repeat('x', 50000));
$c->send('the last');
posix_setrlimit(POSIX_RLIMIT_NOFILE, 0, 4096);
foreach ([1, 2, 3, 4] as $ignored) {
    try { var_dump($c->recv()); } catch (TransferException $e) { echo $e->getMessage(), "\n"; }
}
try { new WorkerChannel(); } catch (ChannelException $e) { echo $e->getMessage(), "\n"; }
try { $c->send(str_repeat('x', 50000)); } catch (TransferException $e) { echo $e->getMessage(), "\n"; }
posix_setrlimit(POSIX_RLIMIT_NOFILE, 1024, 4096);
$c->send(str_repeat('x', 50000));
var_dump(strlen($c->recv()));

/* a worker cannot have more */
$pool2 = new WorkerPool(backend: 'process', workers: 1, init: function () { posix_setrlimit(POSIX_RLIMIT_NOFILE, 3, 4096); });
await $pool2->submit(fn() => 1);
try {
    await $pool2->submit(function (WorkerChannel $c) { $c->send('no'); }, new WorkerChannel());
} catch (Async\RemoteException $e) {
    echo $e->getPrevious()->getMessage(), "\n";
}
?>
--EXPECT--
bool(true)
all done
string(5) "small"
A message was lost: this process cannot have more open files
A message was lost: this process cannot have more open files
string(8) "the last"
Cannot create a worker channel: Too many open files
Cannot send a large message: Too many open files
int(50000)
A worker channel cannot be received: this process cannot have more open files
