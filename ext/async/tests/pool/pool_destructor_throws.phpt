--TEST--
Exceptions of the destructor callback: all resources are destroyed first
--EXTENSIONS--
async
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$pool = new Async\Pool(fn() => new Connection, function ($c) { throw new Exception("destroying $c->n"); }, min: 3);
try {
    $pool->close();
} catch (Exception $e) {
    do {
        echo $e->getMessage(), "\n";
    } while ($e = $e->getPrevious());
}
var_dump(count($pool));
$pool = new Async\Pool(fn() => new Connection, function ($c) { throw new Exception("destroying"); },
    beforeRelease: function () { throw new Exception("releasing"); }, max: 1);
try {
    $pool->release($pool->acquire());
} catch (Exception $e) {
    echo $e->getMessage(), ' <- ', $e->getPrevious()->getMessage(), "\n";
}
$pool->acquire();
var_dump(count($pool));
?>
--EXPECT--
destroying 1
destroying 2
destroying 3
int(0)
destroying <- releasing
int(1)
