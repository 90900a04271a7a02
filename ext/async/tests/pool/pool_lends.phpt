--TEST--
acquire() makes resources when needed and lends the last released first
--EXTENSIONS--
async
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$pool = new Async\Pool(fn() => new Connection);
function show($pool) { printf("%d: %d idle, %d active\n", count($pool), $pool->idleCount(), $pool->activeCount()); }
show($pool);
$a = $pool->acquire();
$b = $pool->acquire();
show($pool);
$pool->release($a);
$pool->release($b);
show($pool);
var_dump($pool->acquire() === $b, $pool->acquire() === $a);
show($pool);
?>
--EXPECT--
0: 0 idle, 0 active
2: 0 idle, 2 active
2: 2 idle, 0 active
bool(true)
bool(true)
2: 0 idle, 2 active
