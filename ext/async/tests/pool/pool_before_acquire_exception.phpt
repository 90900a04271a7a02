--TEST--
An Exception of beforeAcquire or of a health check says that the resource is broken; an Error and a cancellation do not
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\delay;

class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$what = null;
$pool = new Async\Pool(fn() => new Connection, function ($c) { echo "destroyed $c->n\n"; },
    beforeAcquire: function ($c) use (&$what) { return $what ? $what($c) : true; }, max: 2);
$one = $pool->acquire();
$two = $pool->acquire();
$pool->release($one);
$pool->release($two);

$what = fn($c) => $c->n < 3 ? throw new RuntimeException("gone away") : true;
$three = $pool->acquire();
echo "got $three->n\n";
$pool->release($three);

$what = fn($c) => throw new TypeError("a fault of the program");
try {
    $pool->acquire();
} catch (TypeError $e) {
    echo get_class($e), "\n";
}
var_dump(count($pool), $pool->activeCount());

$what = function ($c) { delay(60000); };
$waits = spawn $pool->acquire();
suspend;
$waits->cancel();
try {
    await $waits;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
var_dump(count($pool), $pool->activeCount());
$what = null;
echo $pool->acquire()->n, "\n";
?>
--EXPECT--
destroyed 2
destroyed 1
got 3
destroyed 3
TypeError
int(0)
int(0)
destroyed 4
Async\CancellationException
int(0)
int(0)
5
