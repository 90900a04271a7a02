--TEST--
A waiter that is cancelled, before or after it was granted a resource, hands it on
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$pool = new Async\Pool(fn() => new Connection, max: 1);
$c = $pool->acquire();
$first = spawn $pool->acquire();
$second = spawn $pool->acquire();
$third = spawn $pool->acquire();
suspend;
$first->cancel();
$pool->release($c);
$second->cancel();
$c = await $third;
var_dump($c->n, $first->isCancelled(), $second->isCancelled());
try {
    $pool->acquire(Async\timeout(5));
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
$fourth = spawn $pool->acquire();
suspend;
$pool->release($c);
$fourth->cancel();
try { await $fourth; } catch (Async\CancellationException) { }
var_dump($pool->idleCount(), $pool->acquire()->n);
?>
--EXPECT--
int(1)
bool(true)
bool(true)
Async\TimeoutException
int(1)
int(1)
