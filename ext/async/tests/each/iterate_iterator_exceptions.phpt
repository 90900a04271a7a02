--TEST--
Exceptions in the methods of the iterator cancel the calls and are thrown
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, delay};
class Failing implements Iterator
{
    private int $i = 0;
    public function __construct(private string $where, private bool $suspends = false) {}
    private function at(string $method): void
    {
        if ($this->suspends) delay(1);
        if ($method === $this->where && ($method === 'rewind' || $this->i > 0)) throw new Exception("in $method");
    }
    public function current(): mixed { $this->at('current'); return $this->i; }
    public function key(): mixed { $this->at('key'); return $this->i; }
    public function next(): void { $this->i++; $this->at('next'); }
    public function rewind(): void { $this->i = 0; $this->at('rewind'); }
    public function valid(): bool { $this->at('valid'); return $this->i < 3; }
}
foreach ([false, true] as $suspends) {
    foreach (['rewind', 'valid', 'current', 'key', 'next'] as $where) {
        try {
            iterate(new Failing($where, $suspends), function () { delay(10000); });
        } catch (Exception $e) {
            echo $e->getMessage(), "\n";
        }
    }
}
try {
    iterate(new class implements IteratorAggregate {
        public function getIterator(): Iterator { throw new Exception('in getIterator'); }
    }, function () {});
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
$count = 0;
iterate(new Failing('nowhere', true), function () use (&$count) { $count++; }, 2);
echo $count, "\n";
?>
--EXPECT--
in rewind
in valid
in current
in key
in next
in rewind
in valid
in current
in key
in next
in getIterator
3
