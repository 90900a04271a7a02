--TEST--
A factory that throws or gives null: its caller gets the exception, the next in line the slot
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$fail = true;
$pool = new Async\Pool(function () use (&$fail) {
    suspend;
    if ($fail) {
        $fail = false;
        throw new RuntimeException('no connection');
    }
    return 'connection';
}, max: 1);
$first = spawn $pool->acquire();
$second = spawn $pool->acquire();
try {
    await $first;
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
echo await $second, ' ', count($pool), "\n";
$pool = new Async\Pool(fn() => null);
foreach (['acquire', 'tryAcquire'] as $method) {
    try {
        $pool->$method();
    } catch (Async\PoolException $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(count($pool));
?>
--EXPECT--
no connection
connection 1
The factory of the pool gave null
The factory of the pool gave null
int(0)
