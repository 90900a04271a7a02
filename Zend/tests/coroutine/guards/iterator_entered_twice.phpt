--TEST--
An iterator of SPL around another, used by two coroutines whose inner iterator waits: nothing leaks, each gets an element
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class Inner implements RecursiveIterator, OuterIterator
{
    public int $at = 0;
    function current(): mixed { suspend; return str_repeat(chr(97 + $this->at % 26), 1000); }
    function key(): mixed { suspend; return $this->at; }
    function next(): void { suspend; $this->at++; }
    function rewind(): void { $this->at = 0; }
    function valid(): bool { return $this->at < 1000; }
    function hasChildren(): bool { return false; }
    function getChildren(): ?RecursiveIterator { return null; }
    function getInnerIterator(): ?Iterator { return null; }
}
$kinds = [
    fn() => new IteratorIterator(new Inner), fn() => new NoRewindIterator(new Inner), fn() => new LimitIterator(new Inner, 0, 900),
    fn() => new CachingIterator(new Inner), fn() => new InfiniteIterator(new Inner), fn() => new ParentIterator(new Inner),
    fn() => new CallbackFilterIterator(new Inner, fn() => true), fn() => new RegexIterator(new Inner, '/./'),
    fn() => new RecursiveCallbackFilterIterator(new Inner, fn() => true),
];
foreach ($kinds as $new) {
    $iterator = $new();
    $iterator->rewind();
    $step = function (bool $next) use ($iterator) {
        if ($next) {
            $iterator->next();
        }
        $element = $iterator->current();
        return $element === null || strlen($element) === 1000;
    };
    $used = 0;
    for ($i = 0; $i < 60; $i++) {
        $a = spawn $step(true);
        $b = spawn $step($i % 2 === 0);
        if (!(await $a) || !(await $b)) {
            echo get_class($iterator), ": a wrong element\n";
        }
        $a = $b = null;
        $used = $i === 9 ? memory_get_usage() : $used;
    }
    if (memory_get_usage() - $used > 5000) {
        echo get_class($iterator), ' has lost ', memory_get_usage() - $used, " bytes\n";
    }
}
echo "done\n";
?>
--EXPECT--
done
