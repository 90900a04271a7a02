--TEST--
WorkerChannel: a forked process has nothing of its parent's large messages; a limit for files is an error, not a signal
--EXTENSIONS--
posix
--INI--
memory_limit=1G
--SKIPIF--
<?php
if (!is_dir('/proc/self/fd')) die('skip needs /proc/self/fd');
if (!function_exists('posix_setrlimit')) die('skip needs posix_setrlimit()');
?>
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};

function memory_files(): int
{
    $links = array_map(fn($file) => (string) @readlink($file), glob('/proc/self/fd/*'));
    return count(array_filter($links, fn($link) => str_contains($link, 'async-memory')));
}

/* its own memory stays, and what a sender that waits has written goes */
$channel = new WorkerChannel(1);
$large = str_repeat('x', 3_000_000);
$channel->send(1);
$senders = [spawn $channel->send($large)];
Async\delay(20);
$senders[] = spawn $channel->send(range(1, 300_000));
Async\delay(20);
$pool = new WorkerPool(backend: 'process', workers: 1);
var_dump(memory_files(), await $pool->submit(memory_files(...)));
var_dump($channel->recv(), strlen($channel->recv()), count($channel->recv()));
await Async\all($senders);
var_dump(memory_files());

/* with a limit that large values exceed */
posix_setrlimit(POSIX_RLIMIT_FSIZE, 2_500_000, posix_getrlimit(POSIX_RLIMIT_FSIZE)[1] === 'unlimited' ? -1 : posix_getrlimit(POSIX_RLIMIT_FSIZE)[1]);
foreach ([$large, range(1, 400_000)] as $value) {
    try {
        $channel->send($value);
    } catch (Exception $e) {
        echo $e::class, ': ', $e->getMessage(), "\n";
    }
}
$channel->send('small');
var_dump($channel->recv(), memory_files());
var_dump(await $pool->submit(strlen(...), $large), await $pool->submit(array_sum(...), range(1, 400_000)));

posix_setrlimit(POSIX_RLIMIT_FSIZE, 10_000, -1);
try {
    new WorkerChannel(8);
} catch (Throwable $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
int(3)
int(1)
int(1)
int(3000000)
int(300000)
int(1)
Async\TransferException: Cannot send a large message: File too large
Async\TransferException: Cannot send a large message: File too large
string(5) "small"
int(1)
int(3000000)
int(80000200000)
Cannot create a worker channel: File too large
