--TEST--
WorkerChannel: fatal errors while coroutines wait, here and in a worker
--EXTENSIONS--
async
--INI--
memory_limit=32M
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};

$c = new WorkerChannel(2);
$pool = new WorkerPool(workers: 1);
$task = $pool->submit(function () use ($c) {
    spawn $c->recv();
    spawn $c->recv();
    suspend;
    str_repeat('x', 100 << 20);
});
try { await $task; } catch (Async\WorkerException $e) { echo get_class($e), "\n"; }
$c->send('still works');
var_dump($c->recv());

spawn use($c) { for (;;) $c->recv(); };
$full = new WorkerChannel(1);
$full->send(1);
spawn use($full) { $full->send(str_repeat('x', 50000)); };
register_shutdown_function(function () use ($c) { var_dump($c->trySend(1), $c->tryRecv($x)); });
$big = new WorkerChannel();
/* a message that does not fit into this process's memory */
$pool->submit(function (WorkerChannel $big) { ini_set('memory_limit', -1); $big->send(str_repeat('x', 100 << 20)); }, $big);
$big->recv();
?>
--EXPECTF--
%AAsync\WorkerException
string(11) "still works"

Fatal error: Allowed memory size of %d bytes exhausted%S (tried to allocate %d bytes) in %s on line %d
%A
