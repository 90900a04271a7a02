--TEST--
discard() destroys a lent resource, and a new one is made when one is needed; who waits gets it
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$made = 0;
$pool = new Async\Pool(function () use (&$made) { return (object) ['id' => ++$made]; },
    function ($r) { echo "destroyed $r->id\n"; }, max: 1);
$one = $pool->acquire();
$waits = spawn use($pool) { $two = $pool->acquire(); echo "got $two->id\n"; };
suspend;
$pool->discard($one);
await $waits;
var_dump(count($pool), $pool->idleCount());
foreach ([fn() => $pool->discard($one), fn() => $pool->discard(null), fn() => $pool->discard(new stdClass)] as $wrong) {
    try {
        $wrong();
    } catch (Async\PoolException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
destroyed 1
got 2
int(1)
int(0)
The resource is not one that the pool has lent
The resource is not one that the pool has lent
The resource is not one that the pool has lent
