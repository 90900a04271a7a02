--TEST--
Only what the pool has lent can be released, and once
--EXTENSIONS--
async
--FILE--
<?php
$pool = new Async\Pool(fn() => new stdClass);
$resource = $pool->acquire();
foreach ([new stdClass, 1, null, clone $resource] as $foreign) {
    try {
        $pool->release($foreign);
    } catch (Async\PoolException $e) {
        echo $e->getMessage(), "\n";
    }
}
$pool->release($resource);
try {
    $pool->release($resource);
} catch (Async\PoolException $e) {
    echo "twice: ", $e->getMessage(), "\n";
}
var_dump(count($pool));
$n = 0;
$numbers = new Async\Pool(function () use (&$n) { return ++$n; });
$numbers->acquire();
$numbers->acquire();
$numbers->release(1);
var_dump($numbers->acquire(), $numbers->activeCount());
?>
--EXPECT--
The resource is not one that the pool has lent
The resource is not one that the pool has lent
The resource is not one that the pool has lent
The resource is not one that the pool has lent
twice: The resource is not one that the pool has lent
int(1)
int(1)
int(2)
