--TEST--
The destructor callback is called for idle resources when the pool goes, in a cycle too, and at the end of the program
--EXTENSIONS--
async
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$destroy = function ($c) { suspend; echo "destroyed $c->n\n"; };
$pool = new Async\Pool(fn() => new Connection, $destroy, min: 2);
$lent = $pool->acquire();
unset($pool);
echo "-- cycle\n";
class Service {
    public $pool;
    function __construct() { $this->pool = new Async\Pool($this->make(...), $this->destroy(...), min: 1); }
    function make() { return new Connection; }
    function destroy($c) { echo "service destroys $c->n\n"; }
}
$service = new Service;
unset($service);
gc_collect_cycles();
echo "-- resources that hold the pool\n";
$pool = new Async\Pool(fn() => new ArrayObject, fn() => print("destroyed\n"), min: 1);
$resource = $pool->acquire();
$resource['pool'] = $pool;
$pool->release($resource);
unset($pool, $resource);
gc_collect_cycles();
echo "-- end\n";
$last = new Async\Pool(fn() => new Connection, $destroy, min: 1);
?>
--EXPECT--
destroyed 1
-- cycle
service destroys 3
-- resources that hold the pool
destroyed
-- end
destroyed 4
