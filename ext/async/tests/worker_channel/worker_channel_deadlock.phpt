--TEST--
WorkerChannel: when all other processes that have it have ended, a wait for it is a deadlock
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};
use function Async\delay;

$c = new WorkerChannel(1);
$pool = new WorkerPool(workers: 1);
var_dump(await $pool->submit(function () use ($c) { $c->send('sent'); return 'done'; }), $c->recv());

/* while a process has it, others may send: one that is killed in its sleep counts no more */
$pid = pcntl_fork();
if ($pid === 0) { usleep(50000); $c->send('from the child'); sleep(60); }
var_dump($c->recv());
$killer = spawn use($pid, $pool) { delay(50); posix_kill($pid, SIGKILL); pcntl_waitpid($pid, $s); $pool->close(); echo "all have ended\n"; };

/* who waits here can still be woken from here */
$local = spawn use($c) { return $c->recv(); };
await $killer;
delay(20);
$c->send('local');
var_dump(await $local);
$c->send('full');
$waits = spawn use($c) { try { $c->send('no room'); } finally { echo "sender unwound\n"; } };
$c2 = new WorkerChannel();
$c2->recv();
?>
--EXPECTF--
string(4) "done"
string(4) "sent"
string(14) "from the child"
all have ended
string(5) "local"

Warning: Deadlock: coroutine #1 spawned at %s:%d is suspended at %s:%d, waiting for a message of worker channel #%d (capacity 64) created at %s:%d in %s on line %d

Warning: Deadlock: coroutine #%d spawned at %s:%d is suspended at %s:%d, waiting for room in worker channel #%d (capacity 1) created at %s:%d in %s on line %d
sender unwound

Fatal error: Uncaught Async\DeadlockError: Deadlock: every coroutine waits and nothing is left that could wake one in %s:%d
%a
