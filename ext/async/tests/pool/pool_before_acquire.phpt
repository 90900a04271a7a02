--TEST--
beforeAcquire refuses a resource, throws, or suspends
--EXTENSIONS--
async
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$bad = [1, 2];
$pool = new Async\Pool(fn() => new Connection, function ($c) { echo "destroyed $c->n\n"; },
    beforeAcquire: function ($c) use (&$bad) {
        suspend;
        if ($bad === 'throw') {
            throw new Exception("at $c->n");
        }
        return !in_array($c->n, $bad);
    }, max: 2);
$bad = [];
$a = $pool->acquire();
$b = $pool->acquire();
$pool->release($a);
$pool->release($b);
$bad = [1, 2];
$c = $pool->acquire();
echo "got $c->n\n";
$bad = [4];
try {
    $pool->acquire();
} catch (Async\PoolException $e) {
    echo $e->getMessage(), "\n";
}
$bad = 'throw';
try {
    $pool->acquire();
} catch (Exception $e) {
    echo $e->getMessage(), " (", $e->getPrevious()->getMessage(), ")\n";
}
var_dump(count($pool), $pool->activeCount());
?>
--EXPECT--
destroyed 2
destroyed 1
got 3
destroyed 4
A new resource of the pool was refused by its beforeAcquire callback
destroyed 5
A new resource of the pool was refused by its beforeAcquire callback (at 5)
int(1)
int(1)
