--TEST--
Suspensions inside ArrayAccess, Iterator, IteratorAggregate, Countable, JsonSerializable, SplHeap
--EXTENSIONS--
async
--FILE--
<?php
class Arr implements ArrayAccess, Countable, JsonSerializable {
    public function __construct(private array $d) {}
    public function offsetGet($k): mixed { suspend; return $this->d[$k]; }
    public function offsetSet($k, $v): void { suspend; if ($k === null) $this->d[] = $v; else $this->d[$k] = $v; }
    public function offsetExists($k): bool { suspend; return isset($this->d[$k]); }
    public function offsetUnset($k): void { suspend; unset($this->d[$k]); }
    public function count(): int { suspend; return count($this->d); }
    public function jsonSerialize(): mixed { suspend; return $this->d; }
}
class It implements Iterator {
    private $i = 0;
    public function __construct(private int $n) {}
    public function current(): mixed { suspend; return $this->i * 10; }
    public function key(): mixed { suspend; return "k$this->i"; }
    public function next(): void { suspend; $this->i++; }
    public function rewind(): void { suspend; $this->i = 0; }
    public function valid(): bool { suspend; return $this->i < $this->n; }
}
class Agg implements IteratorAggregate { public function getIterator(): Iterator { suspend; return new It(2); } }
class Heap extends SplHeap { protected function compare($a, $b): int { suspend; return $b <=> $a; } }
function work($n) {
    $o = new Arr(['a' => $n]);
    $o['b'] = $n + 1;
    $o[] = $n + 2;
    unset($o['a']);
    $r = [$o['b'], isset($o['a']), empty($o['b']), count($o), json_encode($o), $o['zz'] ?? 'default'];
    foreach (new It(3) as $k => $v) $r[] = "$k=>$v";
    foreach (new Agg as $v) $r[] = $v;
    array_push($r, ...iterator_to_array(new It(2), false), ...iterator_to_array(new Agg, false));
    $heap = new Heap;
    foreach ([3, 1, 2] as $x) $heap->insert($x * $n);
    foreach ($heap as $x) $r[] = $x;
    return implode(' ', array_map('json_encode', $r));
}
$a = spawn work(1);
$b = spawn work(5);
echo await $a, "\n", await $b, "\n";
?>
--EXPECT--
2 false false 2 "{\"b\":2,\"0\":3}" "default" "k0=>0" "k1=>10" "k2=>20" 0 10 0 10 0 10 1 2 3
6 false false 2 "{\"b\":6,\"0\":7}" "default" "k0=>0" "k1=>10" "k2=>20" 0 10 0 10 0 10 5 10 15
