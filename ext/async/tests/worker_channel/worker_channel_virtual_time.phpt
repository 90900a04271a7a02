--TEST--
WorkerChannel: in virtual time, and waits that cannot be left
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};
use function Async\{delay, timeout};

$c = new WorkerChannel(1);
/* nobody else has it: time is skipped */
$t = microtime(true);
spawn use($c) { delay(3600_000); $c->send('an hour later'); };
var_dump($c->recv());
try { $c->recv(timeout(60_000)); } catch (Async\AwaitCancelledException) { echo "a minute later\n"; }
var_dump(microtime(true) - $t < 30);

$pool = new WorkerPool(workers: 1);
$pool->submit(function () use ($c) { usleep(20000); $c->send('from a worker'); });
var_dump($c->recv());

register_tick_function(function () use ($c) {
    static $once = 0;
    if ($once++) return;
    try { $c->recv(); } catch (Async\AsyncException $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
});
declare(ticks=1) { $x = 1; }
?>
--EXPECTF--
string(13) "an hour later"
a minute later
bool(true)
string(13) "from a worker"
Async\AsyncException: Cannot suspend while %s
