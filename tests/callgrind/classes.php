<?php
/* Objects, calls of every kind, generators, exceptions, fibers. */
interface Shape { public function area(): float; }
trait Named {
    private string $name = 'none';
    public function named(string $name): static { $this->name = $name; return $this; }
    public function __toString(): string { return $this->name . '#' . static::class; }
}
abstract class Base implements Shape {
    use Named;
    public static int $made = 0;
    public function __construct(protected float $a, protected float $b) { self::$made++; }
    abstract public function area(): float;
}
final class Box extends Base { public function area(): float { return $this->a * $this->b; } }
final class Oval extends Base { public function area(): float { return $this->a * $this->b * M_PI; } }
class Magic {
    private array $values = [];
    public function __get($name) { return $this->values[$name] ?? null; }
    public function __set($name, $value) { $this->values[$name] = $value; }
    public function __isset($name) { return isset($this->values[$name]); }
    public function __call($name, $arguments) { return count($arguments); }
    public static function __callStatic($name, $arguments) { return $name; }
}
class Hooked {
    public int $double { get => $this->single * 2; set { $this->single = intdiv($value, 2); } }
    public function __construct(public int $single = 1) {}
}
enum Suit: string {
    case Hearts = 'h'; case Spades = 's';
    public function colour(): string { return match ($this) { self::Hearts => 'red', self::Spades => 'black' }; }
}
class Node { public ?Node $next = null; public function __destruct() { Tally::$dropped++; } }
class Tally { public static int $dropped = 0; }

function objects(int $n): float {
    $sum = 0.0;
    for ($i = 0; $i < $n; $i++) {
        $shape = $i & 1 ? new Box($i, 2) : new Oval($i, 3);
        $sum += $shape->named("shape$i")->area();
        if ($shape instanceof Box) { $sum += strlen((string) $shape); }
        $copy = clone $shape;
    }
    return $sum;
}
function magic(int $n): int {
    $sum = 0;
    $m = new Magic;
    for ($i = 0; $i < $n; $i++) {
        $m->{'key' . ($i & 15)} = $i;
        $sum += isset($m->key3) ? $m->key3 : 0;
        $sum += $m->anything(1, 2, $i);
        Magic::something();
    }
    return $sum;
}
function hooks(int $n): int {
    $h = new Hooked;
    for ($i = 0; $i < $n; $i++) { $h->double = $i; $h->single += $h->double & 7; }
    return $h->single;
}
function closures(int $n): int {
    $sum = 0;
    $add = fn (int $x): int => $x + $sum;
    $count = function (int ...$all) use (&$sum): void { $sum += count($all); };
    for ($i = 0; $i < $n; $i++) { $count($add($i), $i, 3); $upper = strtoupper(...); $upper('a'); }
    return $sum + array_sum(array_map(fn ($x) => $x & 3, range(0, $n)));
}
function numbers(int $n): Generator {
    try {
        for ($i = 0; $i < $n; $i++) { $got = yield $i => $i * 2; if ($got) { $i += $got; } }
    } finally {
        Tally::$dropped++;
    }
    return $n;
}
function delegated(int $n): Generator { return yield from numbers($n); }
function generators(int $n): int {
    $sum = 0;
    foreach (delegated($n) as $key => $value) { $sum += $key ^ $value; }
    $g = numbers($n);
    while ($g->valid()) { $sum += (int) $g->send(1); }
    return $sum;
}
function exceptions(int $n): int {
    $caught = 0;
    for ($i = 0; $i < $n; $i++) {
        try {
            try { throw $i & 1 ? new LogicException("no $i", $i) : new RuntimeException('yes'); }
            finally { $caught++; }
        } catch (LogicException $e) { $caught += $e->getCode() & 1; } catch (RuntimeException) { $caught++; }
    }
    return $caught;
}
function fibers(int $n): int {
    $sum = 0;
    $fiber = new Fiber(function () use ($n) { for ($i = 0; $i < $n; $i++) { Fiber::suspend($i); } });
    for ($value = $fiber->start(); !$fiber->isTerminated(); $value = $fiber->resume()) { $sum += $value; }
    return $sum;
}
function cycles(int $n): int {
    for ($i = 0; $i < $n; $i++) { $a = new Node; $b = new Node; $a->next = $b; $b->next = $a; }
    return gc_collect_cycles() > 0 ? Tally::$dropped : 0;
}
function recursion(int $n): int { return $n < 2 ? $n : recursion($n - 1) + recursion($n - 2); }
function callbacks(int $n): int {
    $sum = 0;
    $box = new Box(1, 2);
    for ($i = 0; $i < $n; $i++) {
        $sum += (int) call_user_func([$box, 'area']) + (int) call_user_func_array('intdiv', [$i, 3]);
        $sum += strlen(Suit::from($i & 1 ? 'h' : 's')->colour());
    }
    return $sum;
}
echo objects(60000), ' ', magic(60000), ' ', hooks(60000), ' ', closures(60000), ' ', generators(120000), ' ', exceptions(40000), ' ',
    fibers(60000), ' ', cycles(40000), ' ', recursion(23), ' ', callbacks(60000), "\n";
