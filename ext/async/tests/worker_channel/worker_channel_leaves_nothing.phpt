--TEST--
WorkerChannel: no descriptor is left of a channel, its messages and its waits; not in cycles either
--EXTENSIONS--
async
posix
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};
use function Async\{delay, select};

final class Node { public $self; public WorkerChannel $channel; }
function descriptors() { return count(scandir('/proc/self/fd')); }
function use_channels()
{
    $c = new WorkerChannel();
    $c->send([1, new WorkerChannel(), str_repeat('x', 50000)]);     // never received
    $c->send(str_repeat('x', 50000));
    $pool = new WorkerPool(workers: 1);
    $pool->submit(function (WorkerChannel $c) { $c->send(new WorkerChannel()); }, $c);
    $c->recv();
    await $pool;
    $task = $pool->submit(function (WorkerChannel $c) { $c->send(1); }, new WorkerChannel());
    await $task;
    $never = $pool->submit(fn() => delay(50));
    $queued = $pool->submit(function (WorkerChannel $c) {}, new WorkerChannel());   // cancelled before it is given out
    $queued->cancel();
    $queued->ignore();
    await $never;
    $waiting = spawn use($c) { for (;;) $c->recv(); };
    suspend;
    $waiting->cancel();
    $waiting = spawn { select([new WorkerChannel(), [new WorkerChannel(), new WorkerChannel()]]); };
    try { await $waiting; } catch (Throwable $e) { echo get_class($e); }
    $full = new WorkerChannel(1);
    $full->send(1);
    $large = spawn use($full) { $full->send(str_repeat('x', 50000)); };
    suspend;
    $large->cancel();
    $node = new Node;
    $node->self = $node;
    $node->channel = $c;
    try { $c->send([new WorkerChannel(), fopen('php://memory', 'w')]); } catch (Async\TransferException) {}
    $pool->close();
}
use_channels();
gc_collect_cycles();
delay(30);
$before = descriptors();
for ($i = 0; $i < 5; $i++) use_channels();
gc_collect_cycles();
for ($i = 0; $i < 100 && descriptors() > $before; $i++) delay(10);
var_dump(descriptors() <= $before);

/* the end of the request with everything open */
$c = new WorkerChannel(1);
$pool = new WorkerPool(workers: 1);
$pool->submit(function () use ($c) { $c->recv(); })->ignore();
$c2 = new WorkerChannel(1);
$c2->send($c);
register_shutdown_function(function () use ($c2) { var_dump($c2->tryRecv($x), $x->capacity()); });
final class Last { public function __construct(public $c) {} public function __destruct() { $this->c->trySend('bye'); var_dump(count($this->c)); } }
$last = new Last($c2);
spawn use($c2) { $c2->send(str_repeat('x', 50000)); $c2->send(1); };
suspend;
exit(0);
?>
--EXPECT--
bool(true)
bool(true)
int(1)
int(1)
