--TEST--
Every parameter that takes a callable takes one that __call() or __callStatic() answers, and releases it if the call is refused
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\{BoundedScope, Condition, CoroutineGroup, Future, Mutex, Pool, Scope, ScopeProvider, WorkerPool};
use function Async\{delay, forkWorkers, iterate, map, retry, spawnWith, within};

class Magic
{
    static array $called = [];
    function __call($name, $arguments) { self::$called[] = $name; return true; }
    static function __callStatic($name, $arguments) { self::$called[] = $name; return true; }
}

class Current implements ScopeProvider
{
    function provideScope(): ?Scope { return null; }
}

function condition(): Condition
{
    $mutex = new Mutex;
    $mutex->lock();
    return new Condition($mutex);
}

function cancelled_scope(): Scope
{
    $scope = new Scope;
    spawn in $scope { try { delay(5); } finally { throw new Exception('in the clean-up'); } };
    delay(1);
    $scope->cancel();
    return $scope;
}

function pool(callable $use): mixed
{
    $pool = new Pool([new Magic, 'factory'], [new Magic, 'destructor'], [new Magic, 'healthcheck'],
        [new Magic, 'beforeAcquire'], [new Magic, 'beforeRelease'], healthcheckIntervalMs: 5);
    try {
        return $use($pool);
    } finally {
        $pool->close();
    }
}

function failing(Scope $parent, ?Scope $scope): void
{
    $scope ??= $parent;
    spawn in $scope { throw new Exception('to a handler'); };
    await $parent;
}

// Function => its calls with a callable; the first is accepted, the others are refused.
$calls = [
    'Async\spawn' => [fn($f) => await Async\spawn($f), fn($f) => Async\spawn($f, ...['named' => 1, 0 => 2])],
    'Async\spawnWith' => [fn($f) => await spawnWith(new Current, $f), fn($f) => spawnWith(1, $f)],
    'Async\iterate' => [fn($f) => iterate([1], $f), fn($f) => iterate([1], $f, -1), fn($f) => iterate(1, $f)],
    'Async\map' => [fn($f) => map([1], $f), fn($f) => map([1], $f, -1), fn($f) => map([1], $f, 1, 'x')],
    'Async\retry' => [fn($f) => retry($f, 1), fn($f) => retry($f, 0), fn($f) => retry($f, 1, 'x')],
    'Async\within' => [fn($f) => within(10, $f), fn($f) => within(-1, $f)],
    'Async\forkWorkers' => [fn($f) => forkWorkers(1, $f, onEnd: $f), fn($f) => forkWorkers(0, $f),
        fn($f) => forkWorkers(1, $f, -1, onEnd: $f), fn($f) => forkWorkers(1, $f, onEnd: 'x')],
    'Async\Condition::waitFor' => [fn($f) => condition()->waitFor($f), fn($f) => condition()->waitFor($f, 1),
        fn($f) => (new Condition(new Mutex))->waitFor($f)],
    'Async\CoroutineGroup::spawn' => [fn($f) => [$g = new CoroutineGroup, $g->spawn($f), await $g],
        fn($f) => (fn($g) => [$g->close(), $g->spawn($f)])(new CoroutineGroup)],
    'Async\CoroutineGroup::spawnWithKey' => [fn($f) => [$g = new CoroutineGroup, $g->spawnWithKey(1, $f), await $g],
        fn($f) => (new CoroutineGroup)->spawnWithKey([], $f)],
    'Async\BoundedScope::spawnAndBound' => [fn($f) => [$s = new BoundedScope, await $s->spawnAndBound($f)],
        fn($f) => (fn($s) => [$s->dispose(), $s->spawnAndBound($f)])(new BoundedScope)],
    'Async\Scope::spawn' => [fn($f) => [$s = new Scope, await $s->spawn($f)], fn($f) => (fn($s) => [$s->dispose(), $s->spawn($f)])(new Scope)],
    'Async\Scope::setExceptionHandler' => [fn($f) => (fn($s) => [$s->setExceptionHandler($f), failing($s, null)])(new Scope),
        fn($f) => Async\globalScope()->setExceptionHandler($f)],
    'Async\Scope::setChildScopeExceptionHandler' => [
        fn($f) => (fn($s) => [$s->setChildScopeExceptionHandler($f), failing($s, Scope::inherit($s))])(new Scope),
        fn($f) => Async\globalScope()->setChildScopeExceptionHandler($f)],
    'Async\Scope::awaitAfterCancellation' => [fn($f) => cancelled_scope()->awaitAfterCancellation($f),
        fn($f) => (new Scope)->awaitAfterCancellation($f), fn($f) => (new Scope)->awaitAfterCancellation($f, 1)],
    'Async\Future::map' => [fn($f) => await Future::completed(1)->map($f),
        fn($f) => (new ReflectionClass(Future::class))->newInstanceWithoutConstructor()->map($f)],
    'Async\Future::catch' => [fn($f) => await Future::failed(new Exception)->catch($f),
        fn($f) => (new ReflectionClass(Future::class))->newInstanceWithoutConstructor()->catch($f)],
    'Async\Future::finally' => [fn($f) => await Future::completed(1)->finally($f),
        fn($f) => (new ReflectionClass(Future::class))->newInstanceWithoutConstructor()->finally($f)],
    'Async\Pool::__construct' => [
        fn($f) => pool(function ($pool) { delay(20); $pool->use(fn() => null); delay(20); }),
        fn($f) => new Pool($f, $f, $f, [new Magic, INF]), fn($f) => new Pool($f, $f, $f, $f, $f, 'x'), fn($f) => new Pool($f, $f, min: -1),
        fn($f) => pool(fn($pool) => $pool->__construct($f, $f, $f))],
    'Async\Pool::use' => [fn($f) => pool(fn($pool) => $pool->use($f)), fn($f) => pool(fn($pool) => $pool->use($f, 1)),
        fn($f) => (fn($pool) => [$pool->close(), $pool->use($f)])(new Pool($f))],
    // in workers, whose results say that it was called
    'Async\parallel' => [fn($f) => came_back(await Async\parallel($f)), fn($f) => Async\parallel($f, STDIN)],
    'Async\WorkerPool::__construct' => [fn($f) => came_back(await new WorkerPool(1, init: $f)->submit(fn() => 1)), fn($f) => new WorkerPool(-1, init: $f)],
    'Async\WorkerPool::submit' => [fn($f) => came_back(await new WorkerPool(1)->submit($f)), fn($f) => new WorkerPool(1)->submit($f, STDIN)],
    'Async\WorkerPool::map' => [fn($f) => came_back(iterator_to_array(new WorkerPool(1)->map([1], $f))[0]), fn($f) => new WorkerPool(1)->map(1, $f)],
];

function came_back(mixed $result): void
{
    Magic::$called[] = json_encode($result);
}

function takes_callable(ReflectionFunctionAbstract $function): bool
{
    foreach ($function->getParameters() as $parameter) {
        if (preg_match('/\bcallable\b/', (string) $parameter->getType())) return true;
    }
    return false;
}

$extension = new ReflectionExtension('async');
foreach ($extension->getFunctions() as $name => $function) {
    if (takes_callable($function) && !isset($calls[$name])) echo "no call of $name\n";
}
foreach ($extension->getClasses() as $class) {
    foreach ($class->getMethods() as $method) {
        $name = "{$method->class}::{$method->name}";
        if ($method->class === $class->name && takes_callable($method) && !isset($calls[$name])) echo "no call of $name\n";
    }
}

foreach ($calls as $name => $of_one) {
    foreach ($of_one as $n => $call) {
        Magic::$called = [];
        foreach ([[new Magic, 'byObject'], 'Magic::byClass'] as $callable) {
            try {
                await spawn $call($callable);
                if ($n > 0) echo "$name $n: accepted\n";
            } catch (Throwable $e) {
                if ($n === 0) echo "$name: $e\n";
            }
        }
        if ($n === 0) echo $name, ': ', implode(' ', array_unique(Magic::$called)), "\n";
    }
}
?>
--EXPECT--
Async\spawn: byObject byClass
Async\spawnWith: byObject byClass
Async\iterate: byObject byClass
Async\map: byObject byClass
Async\retry: byObject byClass
Async\within: byObject byClass
Async\forkWorkers: byObject byClass
Async\Condition::waitFor: byObject byClass
Async\CoroutineGroup::spawn: byObject byClass
Async\CoroutineGroup::spawnWithKey: byObject byClass
Async\BoundedScope::spawnAndBound: byObject byClass
Async\Scope::spawn: byObject byClass
Async\Scope::setExceptionHandler: byObject byClass
Async\Scope::setChildScopeExceptionHandler: byObject byClass
Async\Scope::awaitAfterCancellation: byObject byClass
Async\Future::map: byObject byClass
Async\Future::catch: byObject byClass
Async\Future::finally: byObject byClass
Async\Pool::__construct: factory beforeAcquire beforeRelease healthcheck destructor
Async\Pool::use: factory beforeAcquire byObject beforeRelease destructor byClass
Async\parallel: true
Async\WorkerPool::__construct: 1
Async\WorkerPool::submit: true
Async\WorkerPool::map: true
