--TEST--
close(): waiters get a PoolException, idle resources are destroyed, lent ones when they come back
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$pool = new Async\Pool(fn() => new Connection, function ($c) { suspend; echo "destroyed $c->n\n"; }, max: 2);
$a = $pool->acquire();
$b = $pool->acquire();
$pool->release($a);
$a = $pool->acquire();
for ($i = 0; $i < 2; $i++) {
    spawn use($pool) {
        try { $pool->acquire(); } catch (Async\PoolException $e) { echo $e->getMessage(), "\n"; }
    };
}
for ($i = 0; $i < 5; $i++) {
    suspend;
}
$pool->release($b);
$pool->close();
$pool->close();
await spawned;
var_dump($pool->isClosed(), count($pool), $pool->tryAcquire());
try {
    $pool->acquire();
} catch (Async\AsyncException $e) {
    echo get_class($e), "\n";
}
$pool->release($a);
var_dump(count($pool));
?>
--EXPECTF--
The pool is closed. Pool created at %spool_close.php:8, closed at %spool_close.php:22
The pool is closed. Pool created at %spool_close.php:8, closed at %spool_close.php:22
destroyed 2
bool(true)
int(1)
NULL
Async\PoolException
destroyed 1
int(0)
