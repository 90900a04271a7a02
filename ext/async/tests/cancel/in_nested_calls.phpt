--TEST--
The cancellation unwinds through user functions and C functions that call back
--EXTENSIONS--
async
--FILE--
<?php
class Row implements JsonSerializable, IteratorAggregate, Countable
{
    public function jsonSerialize(): mixed { Async\delay(20000); return 1; }
    public function getIterator(): Iterator { Async\delay(20000); return new ArrayIterator([]); }
    public function count(): int { Async\delay(20000); return 1; }
    public function __toString(): string { Async\delay(20000); return ''; }
    public function __get($name) { Async\delay(20000); return 1; }
    public function __call($name, $arguments) { Async\delay(20000); return 1; }
    public function __invoke() { Async\delay(20000); return 1; }
}

$calls = [
    'array_map' => fn() => array_map(fn($x) => Async\delay(20000), [1, 2]),
    'usort' => function () { $list = [3, 1, 2]; usort($list, function ($a, $b) { Async\delay(20000); return 0; }); },
    'preg_replace_callback' => fn() => preg_replace_callback('/./', function () { Async\delay(20000); return ''; }, 'ab'),
    'iterator_to_array' => fn() => iterator_to_array(new Row),
    'json_encode' => fn() => json_encode(new Row),
    'count' => fn() => count(new Row),
    'string' => fn() => 'x' . new Row,
    '__get' => fn() => (new Row)->anything,
    '__call' => fn() => (new Row)->anything(),
    'call_user_func' => fn() => call_user_func(new Row),
    'foreach' => function () { foreach (new Row as $x); },
    'generator' => fn() => iterator_to_array((function () { yield 1; Async\delay(20000); yield 2; })()),
    'array_walk' => function () { $a = [1]; array_walk($a, function () { Async\delay(20000); }); },
    'reflection' => fn() => (new ReflectionFunction(function () { Async\delay(20000); }))->invoke(),
];
foreach ($calls as $name => $call) {
    $c = spawn use($call) {
        try { $call(); echo "not reached\n"; } finally { $GLOBALS['finally'] = true; }
    };
    $finally = false;
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    $c->cancel();
    try { await $c; echo "not cancelled\n"; } catch (Async\CancellationException $e) { echo $name, $finally ? '' : ' without finally', "\n"; }
}
?>
--EXPECT--
array_map
usort
preg_replace_callback
iterator_to_array
json_encode
count
string
__get
__call
call_user_func
foreach
generator
array_walk
reflection
