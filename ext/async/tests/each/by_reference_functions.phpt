--TEST--
What a function returns by reference is a value where the runtime passes it on
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Condition, CoroutineGroup, Future, FutureState, Mutex, Pool, Scope, ScopeProvider};
use function Async\{all, iterate, map, protect, raceEntry, retry, timeout, within};

$a = 5;
$f = function &() use (&$a) { return $a; };
class Provider implements ScopeProvider
{
    public ?Scope $scope;
    public function &provideScope(): ?Scope { return $this->scope; }
}
class Inner { public function &__call($name, $args) { global $a; return $a; } }
$cases = [
    'map' => fn() => map([1], $f), 'map, one at a time' => fn() => map([1, 2], $f, 1), 'iterate' => fn() => [iterate([1], $f)],
    'retry' => fn() => [retry($f, 2)], 'retry with a cancellation' => fn() => [retry($f, 2, cancellation: timeout(1000))],
    'retry, __call' => fn() => [retry([new Inner, 'any'], 2)],
    'retry when' => function () { try { return [retry(fn() => throw new Error, 2, 0, when: function &() { static $no = false; return $no; })]; } catch (Error) { return [1]; } },
    'within' => fn() => [within(100, $f)], 'protect' => fn() => [protect($f)], 'synchronized' => fn() => [(new Mutex)->synchronized($f)],
    'result' => function () use ($f) { $c = spawn $f(); await $c; return [$c->getResult(), await $c]; },
    'all' => fn() => await all(['k' => spawn $f()]), 'raceEntry' => fn() => await raceEntry(['k' => spawn $f()]),
    'group' => function () use ($f) { $g = new CoroutineGroup; $g->spawn($f); return await $g; },
    'group in order of completion' => function () use ($f) { $g = new CoroutineGroup; $g->spawn($f); $g->close(); foreach ($g as $r) { return $r; } },
    'tasks' => function () use ($f) { $s = new Scope; $s->spawn($f); return await $s->tasks(); },
    'pool' => fn() => [(new Pool(fn() => new stdClass))->use($f)], 'factory' => fn() => [(new Pool($f))->acquire()],
    'future' => function () use ($f) { $g = ($h = new Future($s = new FutureState))->map($f); $s->complete(1); await $h; return [await $g]; },
    'waitFor' => function () use ($f) { $c = new Condition($m = new Mutex); $m->lock(); return [$c->waitFor($f)]; },
    'spawnWith' => function () use ($f) { $p = new Provider; $p->scope = new Scope; return [await Async\spawnWith($p, $f)]; },
];
foreach ($cases as $name => $case) {
    $result = $case();
    foreach ($result as $key => $_) {
        $result[$key] = 'overwritten';
    }
    if ($a !== 5) {
        echo "$name: a reference\n";
        unset($a);
        $a = 5;
    }
}
$direct = retry($f, 2);
$direct = 8;
var_dump($a);
?>
--EXPECT--
int(5)
