--TEST--
use(): a destructor or beforeRelease that throws, and the pool closed meanwhile
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

function report(callable $f): void
{
    try {
        $f();
    } catch (Exception $e) {
        for (; $e; $e = $e->getPrevious()) {
            echo $e->getMessage(), $e->getPrevious() ? ' <- ' : "\n";
        }
    }
}
$throw = fn() => throw new Exception('destructor');
$pool = new Pool(fn() => new stdClass, $throw);
report(fn() => $pool->use(fn($r) => throw new Exception('callback')));
report(fn() => $pool->discard($pool->acquire()));
var_dump(count($pool), $pool->activeCount());

$pool = new Pool(fn() => new stdClass, beforeRelease: fn() => throw new Exception('beforeRelease'));
report(fn() => $pool->use(fn($r) => 'lost'));
var_dump(count($pool), $pool->activeCount());

$pool = new Pool(fn() => new stdClass, function () { echo "destroyed\n"; });
echo $pool->use(function ($r) use ($pool) { $pool->close(); return "closed meanwhile\n"; });
var_dump(count($pool));
?>
--EXPECT--
destructor <- callback
destructor
int(0)
int(0)
beforeRelease
int(0)
int(0)
destroyed
closed meanwhile
int(0)
