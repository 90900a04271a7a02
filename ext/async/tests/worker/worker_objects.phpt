--TEST--
The classes: construction, restrictions, errors, collections
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;

foreach ([
    fn() => new WorkerPool(workers: 0), fn() => new WorkerPool(workers: 1025), fn() => new WorkerPool(concurrency: 0), fn() => new WorkerPool(maxTasks: -1),
    fn() => new WorkerPool(maxMemory: -1), fn() => new WorkerPool(backend: 'fibers'), fn() => new WorkerPool(init: 'missing'),
    fn() => (new ReflectionClass(WorkerPool::class))->newInstanceWithoutConstructor(),
    fn() => clone new WorkerPool, fn() => serialize(new WorkerPool), function () { $pool = new WorkerPool; $pool->x = 1; }, fn() => (new WorkerPool)->__construct(),
    fn() => clone (new WorkerPool)->map([], 'strlen'), fn() => (new ReflectionClass('Async\WorkerResults'))->newInstanceWithoutConstructor(),
    fn() => (new WorkerPool)->submit('missing'), fn() => new WorkerPool == new WorkerPool,
] as $wrong) {
    try { var_dump($wrong()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
$pool = new WorkerPool;
var_dump($pool->workerCount(), $pool->isClosed(), Async\WorkerPool::class);
foreach (['TransferException', 'RemoteException', 'WorkerException'] as $name) {
    $class = new ReflectionClass("Async\\$name");
    echo $name, ' extends ', $class->getParentClass()->name, ': ', implode(' ', array_map(fn($m) => $m->name, array_filter($class->getMethods(), fn($m) => $m->class === $class->name))), "\n";
}
$e = new Async\WorkerException('made by hand');
var_dump($e->getExitStatus(), $e->getSignal(), $e->getOutput(), (new Async\TransferException)->getPath(), (new Async\RemoteException)->getRemoteClass());

/* cycles are collected: through the futures of a pool, and the elements of a map */
#[AllowDynamicProperties] class Noisy { public $it; function __destruct() { echo "collected\n"; } }
$noisy = new Noisy;
$noisy->it = [$noisy, $pool, $pool->map((function () use ($noisy) { yield $noisy; })(), fn() => 1)];
unset($noisy);
gc_collect_cycles();
$noisy = new Noisy;
$noisy->it = $pool->map(['k' => 1, 'l' => 2], fn() => 1);
foreach ($noisy->it as $k => $v) { $noisy->more = $noisy->it; break; }
unset($noisy, $k, $v);
gc_collect_cycles();
await $pool;
echo "end\n";
?>
--EXPECTF--
ValueError: Async\WorkerPool::__construct(): Argument #1 ($workers) must be between 1 and 1024
ValueError: Async\WorkerPool::__construct(): Argument #1 ($workers) must be between 1 and 1024
ValueError: Async\WorkerPool::__construct(): Argument #3 ($concurrency) must be between 1 and 65536
ValueError: Async\WorkerPool::__construct(): Argument #5 ($maxTasks) must be greater than or equal to 0
ValueError: Async\WorkerPool::__construct(): Argument #6 ($maxMemory) must be greater than or equal to 0
ValueError: Async\WorkerPool::__construct(): Argument #2 ($backend) must be "auto", "process", or "thread"
TypeError: Async\WorkerPool::__construct(): Argument #4 ($init) must be a valid callback or null, function "missing" not found or invalid function name
ReflectionException: Class Async\WorkerPool is an internal class marked as final that cannot be instantiated without invoking its constructor
Error: Trying to clone an uncloneable object of class Async\WorkerPool
Exception: Serialization of 'Async\WorkerPool' is not allowed
Error: Cannot create dynamic property Async\WorkerPool::$x
Error: The worker pool has been constructed already
Error: Trying to clone an uncloneable object of class Async\WorkerResults
ReflectionException: Class Async\WorkerResults is an internal class marked as final that cannot be instantiated without invoking its constructor
TypeError: Async\WorkerPool::submit(): Argument #1 ($callable) must be a valid callback, function "missing" not found or invalid function name
bool(false)
int(0)
bool(false)
string(16) "Async\WorkerPool"
TransferException extends Async\AsyncException: getPath
RemoteException extends Async\AsyncException: getRemoteClass
WorkerException extends Async\AsyncException: getExitStatus getSignal getOutput
NULL
NULL
string(0) ""
string(0) ""
string(0) ""
collected
collected
end
