--TEST--
Lent resources that refer to their pool are collected with it
--EXTENSIONS--
async
--FILE--
<?php
class Connection
{
    public ?Async\Pool $pool = null;
    function __destruct() { echo "gone\n"; }
}
function cycle(): void
{
    $pool = new Async\Pool(fn() => new Connection);
    for ($i = 0; $i < 3; $i++) {
        $pool->acquire()->pool = $pool;
    }
    echo $pool->activeCount(), "\n";
}
cycle();
gc_collect_cycles();
echo "collected\n";
?>
--EXPECT--
3
gone
gone
gone
collected
