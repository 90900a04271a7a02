--TEST--
Structures of C code in two coroutines at once, whose values have destructors that wait
--EXTENSIONS--
async
--FILE--
<?php
class Waits
{
    public int $state = 1;
    function __destruct() { suspend; suspend; $this->state = 2; }
}

class Five implements Iterator
{
    private int $i = 0;
    function current(): mixed { return new Waits; }
    function key(): mixed { return "k$this->i"; }
    function next(): void { $this->i++; }
    function rewind(): void { $this->i = 0; }
    function valid(): bool { return $this->i < 5; }
}

class Statics { static $a = []; static $b; }

function waits(int $count): array
{
    return array_map(fn() => new Waits, range(1, $count));
}

function make(string $what): mixed
{
    switch ($what) {
        case 'heap':
            $made = new SplMinHeap;
            foreach (range(1, 6) as $i) $made->insert([$i, new Waits]);
            return $made;
        case 'queue':
            $made = new SplPriorityQueue;
            $made->setExtractFlags(SplPriorityQueue::EXTR_BOTH);
            foreach (range(1, 6) as $i) $made->insert(new Waits, [$i, new Waits]);
            return $made;
        case 'list':
            $made = new SplDoublyLinkedList;
            foreach (waits(5) as $each) $made[] = $each;
            return $made;
        case 'fixed':
            return SplFixedArray::fromArray(waits(4));
        case 'caching':
            $made = new CachingIterator(new Five, CachingIterator::FULL_CACHE);
            foreach ($made as $_);
            return $made;
        case 'storage':
            $made = new SplObjectStorage;
            foreach (waits(4) as $each) $made[$each] = new Waits;
            return $made;
        case 'object':
            return new ArrayObject(array_combine(['a', 'b', 'c', 'd'], waits(4)));
        case 'statics':
            Statics::$a = waits(4);
            return null;
    }
}

$operations = [
    'heap' => [fn($h) => $h->extract(), fn($h) => $h->insert([3, new Waits]), fn($h) => $h->next(), fn($h) => clone $h, fn($h) => $h->top()],
    'queue' => [fn($h) => $h->extract(), fn($h) => $h->insert(new Waits, [3, new Waits]), fn($h) => $h->next(), fn($h) => clone $h],
    'list' => [fn($h) => $h->offsetUnset(1), fn($h) => $h->pop(), fn($h) => $h->shift(), fn($h) => $h->add(1, new Waits),
        fn($h) => $h->offsetSet(1, new Waits), fn($h) => $h->__unserialize([0, waits(1), []]), fn($h) => serialize($h),
        function ($h) { for ($h->rewind(); $h->valid(); $h->next()) $h->current(); }],
    'fixed' => [fn($h) => $h->setSize(1), fn($h) => $h->setSize(20), fn($h) => $h->toArray(), fn($h) => $h->__construct(3),
        fn($h) => $h->offsetSet(1, new Waits), fn($h) => $h->offsetUnset(1)],
    'caching' => [fn($h) => $h->rewind(), fn($h) => $h->next(), fn($h) => $h->offsetSet('k1', 3), fn($h) => $h->getCache(), fn($h) => $h->offsetUnset('k2')],
    'storage' => [fn($h) => $h->removeAll(clone $h), fn($h) => $h->detach($h->current()), fn($h) => $h->attach(new Waits), fn($h) => $h->addAll(clone $h),
        fn($h) => $h->setInfo(new Waits), fn($h) => $h->removeAllExcept(new SplObjectStorage)],
    'object' => [fn($h) => $h->exchangeArray(waits(2)), fn($h) => $h->append(new Waits), fn($h) => $h->offsetUnset('b'), fn($h) => $h->getArrayCopy(),
        fn($h) => $h->uksort(function ($a, $b) { suspend; return strcmp($b, $a); }), fn($h) => $h->asort()],     // without __unserialize(): it shares the array with its arguments, which are released last
    'statics' => [fn() => Statics::$a = [], fn() => Statics::$a[] = new Waits, fn() => Statics::$b = &Statics::$a, fn() => array_splice(Statics::$a, 1, 2),
        fn() => array_pop(Statics::$a), fn() => Statics::$a = null, fn() => (new ReflectionClass('Statics'))->getStaticProperties(),
        fn() => (new ReflectionClass('Statics'))->setStaticPropertyValue('a', [new Waits])],
];

foreach ($operations as $what => $of_one) {
    foreach ($of_one as $first) {
        foreach ($of_one as $second) {
            $shared = make($what);
            $both = [];
            foreach ([$first, $second] as $operation) {
                $both[] = spawn (function () use ($operation, $shared) {
                    for ($i = 0; $i < 2; $i++) {
                        try {
                            $operation($shared);
                        } catch (Error | Exception) {
                            // refused while the other one is in it, or empty
                        }
                    }
                })();
            }
            unset($shared);
            foreach ($both as $each) await $each;
        }
    }
    echo "$what ok\n";
}
?>
--EXPECT--
heap ok
queue ok
list ok
fixed ok
caching ok
storage ok
object ok
statics ok
