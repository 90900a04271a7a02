--TEST--
Closures that are part of what they are bound to, sent by themselves: as a message, a task and a result
--EXTENSIONS--
async
--FILE--
<?php
class Holder {
    public $f, $more, $later = 'later';
    public function __construct(string $kind)
    {
        match ($kind) {
            'this' => $this->f = fn() => $this->later,
            'method' => $this->f = $this->value(...),
            'array' => $this->more = ['x' => ['y' => $this->f = function () { return $this->later; }]],
            'reference' => [$this->f = fn() => $this->later, $this->more = &$this->f],
            'two' => [$this->f = fn() => ($this->more)(), $this->more = fn() => $this->f ? $this->later : ''],
            'nested' => $this->f = fn() => (fn() => $this->later)(),
            'other' => [$this->more = new Inner($this), $this->f = $this->more->f],
            'data' => [$this->more = new Data($this), $this->f = $this->more->f],
        };
    }
    private function value() { return $this->later; }
}
class Inner {
    public $f, $later = 'later';
    public function __construct(public Holder $holder) { $this->f = fn() => $this->holder->later; }
}
class Data {
    public $f, $holder;
    public function __construct(Holder $holder) { $this->holder = $holder; $this->f = fn() => $this->holder->later; }
    public function __serialize(): array { return [$this->f, $this->holder]; }
    public function __unserialize(array $data): void { [$this->f, $this->holder] = $data; }
}
function closures(): iterable
{
    foreach (['this', 'method', 'array', 'reference', 'two', 'nested', 'other', 'data'] as $kind) {
        yield $kind => (new Holder($kind))->f;
    }
    $o = new stdClass;
    $o->f = function () use ($o) { return $o->v; };
    $o->v = 'later';
    yield 'use' => $o->f;
    $f = function () use (&$f) { return $f instanceof Closure ? 'later' : ''; };
    yield 'itself' => $f;
    $list = [];
    $list[] = $g = function () use (&$list) { return count($list) === 1 ? 'later' : ''; };
    yield 'list' => $g;
}
function identical(Closure $f): bool
{
    $this_of = (new ReflectionFunction($f))->getClosureThis();
    return !$this_of instanceof Holder || !$this_of->f instanceof Closure || (new ReflectionFunction($this_of->f))->getClosureThis() === $this_of;
}

$channel = new Async\WorkerChannel(4);
$pool = new Async\WorkerPool(workers: 1);
foreach (closures() as $kind => $f) {
    $channel->send($f);
    $got = $channel->recv();
    $result = await $pool->submit(fn($g) => $g, $f);
    echo "$kind: ", $got(), ' ', await $pool->submit($f), ' ', $result(), ' ', json_encode([identical($got), identical($result)]), "\n";
    $channel->send([$f, $f]);
    [$a, $b] = $channel->recv();
    if ($a !== $b || $a() !== 'later') echo "not the same\n";
}
?>
--EXPECT--
this: later later later [true,true]
method: later later later [true,true]
array: later later later [true,true]
reference: later later later [true,true]
two: later later later [true,true]
nested: later later later [true,true]
other: later later later [true,true]
data: later later later [true,true]
use: later later later [true,true]
itself: later later later [true,true]
list: later later later [true,true]
