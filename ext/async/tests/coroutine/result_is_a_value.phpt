--TEST--
A result is a value, also of a function that returns a reference, by whatever way it comes
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CoroutineGroup, Future, FutureState, Mutex, Pool, Scope};

function &ref(&$variable) { return $variable; }
class By
{
    public $value = 'untouched';
    public function &method() { return $this->value; }
    public function &__invoke() { return $this->value; }
    public static function &closure(&$variable): Closure
    {
        $closure = function &() use (&$variable) { return $variable; };
        return $closure;
    }
}

$a = 'untouched';
$by = new By;
$ways = [
    'await spawn' => fn() => await spawn ref($a),
    'await spawn block' => fn() => await spawn use (&$a) { return $a; },
    'method' => fn() => await spawn $by->method(),
    'object' => fn() => await spawn $by(),
    'spawn()' => fn() => await Async\spawn(By::closure($a)),
    'getResult' => function () use (&$a) { $c = spawn ref($a); await $c; return $c->getResult(); },
    'tasks' => function () use (&$a) { $s = new Scope; spawn in $s ref($a); return (await $s->tasks())[0]; },
    'group' => function () use (&$a) { $g = new CoroutineGroup; $g->spawn(By::closure($a)); return (await $g)[0]; },
    'group foreach' => function () use (&$a) { $g = new CoroutineGroup; $g->spawn(By::closure($a)); foreach ($g as [$r]) return $r; },
    'group all' => function () use (&$a) { $g = new CoroutineGroup; $g->spawn(By::closure($a)); return (await $g->all())[0]; },
    'all' => fn() => (await Async\all([spawn ref($a)]))[0],
    'race' => fn() => await Async\race([spawn ref($a)]),
    'map' => fn() => await Future::completed(1)->map(By::closure($a)),
    'complete' => function () use (&$a) { $s = new FutureState; $s->complete(ref($a)); return await new Future($s); },
    'synchronized' => fn() => (new Mutex)->synchronized(By::closure($a)),
    'protect' => fn() => Async\protect(By::closure($a)),
    'pool' => fn() => (new Pool(By::closure($a), max: 1))->acquire(),
    'channel' => function () use (&$a) { $c = new Async\Channel(1); $c->send(ref($a)); return $c->recv(); },
    'context' => function () use (&$a) { Async\currentContext()->set('a', ref($a), true); return Async\currentContext()->get('a'); },
];
foreach ($ways as $name => $way) {
    $result = $way();
    $result = 'changed';
    if ($a !== 'untouched' || $by->value !== 'untouched') {
        echo "$name gave a reference\n";
        $a = $by->value = 'untouched';
    }
}

// written to where it stands
$array = [await spawn ref($a)];
$array[0] = 'changed';
$v = $array[] = await spawn ref($a);
$v .= 'x';
function by_reference(&$parameter) { $parameter = 'changed'; }
$list = ['x' => await spawn ref($a)];
by_reference($list['x']);
echo $a, "\n";

// answers of callbacks
$no = false;
Async\iterate([1, 2, 3], function &($n) use (&$no) { echo "called with $n\n"; return $no; });
$pool = new Pool(fn() => new stdClass, max: 1, beforeAcquire: function &($r) use (&$no) { return $no; });
try {
    $pool->acquire();
} catch (Async\PoolException $e) {
    echo $e->getMessage(), "\n";
}
class Provider implements Async\ScopeProvider
{
    public $scope;
    public function &provideScope(): ?Scope { return $this->scope; }
}
$provider = new Provider;
$provider->scope = new Scope;
Async\spawnWith($provider, function () use ($provider) { var_dump(Async\currentScope() === $provider->scope); });
await $provider->scope;
?>
--EXPECT--
untouched
called with 1
A new resource of the pool was refused by its beforeAcquire callback
bool(true)
