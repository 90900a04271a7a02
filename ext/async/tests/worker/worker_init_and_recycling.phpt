--TEST--
init is called once a worker; maxTasks and maxMemory replace workers
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;
require __DIR__ . '/me.inc';

class Db { public static $connection; static function connect($name) { self::$connection = "$name " . me(); } static function get() { return self::$connection; } }
$name = 'connected in';
$pool = new WorkerPool(workers: 1, init: function () use ($name) { echo "init\n"; Db::connect($name); }, maxTasks: 2);
$seen = [];
for ($i = 0; $i < 5; $i++) {
    $seen[] = await $pool->submit(fn() => Db::get() === 'connected in ' . me() ? me() : Db::get());
}
var_dump(count(array_unique($seen)), $seen[0] === $seen[1], $seen[1] === $seen[2]);

$pool = new WorkerPool(workers: 1, maxMemory: 1 << 20);
$grow = function ($bytes) { static $kept; $kept = str_repeat('x', $bytes); $GLOBALS['kept'][] = $kept; return me(); };
$a = await $pool->submit($grow, 10);
$b = await $pool->submit($grow, 3 << 20);
$c = await $pool->submit($grow, 10);
var_dump($a === $b, $b === $c);

$pool = new WorkerPool(workers: 1, init: fn() => throw new RuntimeException('no connection'));
for ($i = 0; $i < 2; $i++) {
    try { await $pool->submit(fn() => 1); } catch (Async\RemoteException $e) { echo get_class($e->getPrevious()), ': ', $e->getMessage(), "\n"; }
}
$pool = new WorkerPool(workers: 1, init: fn() => exit(9));
try { await $pool->submit(fn() => 1); } catch (Async\WorkerException $e) { var_dump($e->getExitStatus()); }
?>
--EXPECT--
init
init
init
int(3)
bool(true)
bool(false)
bool(true)
bool(false)
RuntimeException: RuntimeException in a worker: no connection
RuntimeException: RuntimeException in a worker: no connection
int(9)
