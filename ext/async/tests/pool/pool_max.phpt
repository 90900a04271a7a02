--TEST--
At the maximum acquire() waits; who waits is served in order and nobody comes in between
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

$pool = new Async\Pool(fn() => new Connection, max: 2);
$a = $pool->acquire();
$b = $pool->acquire();
foreach (['x', 'y', 'z'] as $who) {
    spawn use($pool, $who) {
        $c = $pool->acquire();
        echo "$who has $c->n\n";
        suspend;
        $pool->release($c);
    };
}
suspend;
var_dump($pool->tryAcquire());
$pool->release($b);
var_dump($pool->tryAcquire());
await spawned;
var_dump(count($pool), $pool->tryAcquire()->n, Connection::$made);
?>
--EXPECT--
NULL
NULL
x has 2
y has 2
z has 2
int(2)
int(2)
int(2)
