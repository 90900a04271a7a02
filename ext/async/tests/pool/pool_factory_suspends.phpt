--TEST--
While a factory suspends its slot is taken
--EXTENSIONS--
async
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$pool = new Async\Pool(function () { for ($i = 0; $i < 5; $i++) { suspend; } return new Connection; }, max: 3);
$got = [];
for ($i = 0; $i < 12; $i++) {
    spawn use($pool, &$got) {
        $c = $pool->acquire();
        $got[] = $c->n;
        suspend;
        $pool->release($c);
    };
}
suspend;
$tried = $pool->tryAcquire();
var_dump($tried === null || Connection::$made <= 3);
if ($tried) {
    $pool->release($tried);
}
await spawned;
var_dump(count($got), Connection::$made, count($pool), $pool->idleCount());
?>
--EXPECT--
bool(true)
int(12)
int(3)
int(3)
int(3)
