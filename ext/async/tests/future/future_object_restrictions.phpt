--TEST--
Futures are not cloned or serialized; without its constructor one throws Error
--EXTENSIONS--
async
--FILE--
<?php
class NoConstructor extends Async\Future { public function __construct() {} }
$future = new Async\Future;
$state = $future->getState();
foreach ([
    'clone' => fn() => clone $future,
    'clone state' => fn() => clone $state,
    'serialize' => fn() => serialize($future),
    'serialize state' => fn() => serialize($state),
    'twice' => fn() => $future->__construct(),
    'property' => fn() => $future->x = 1,
    'isCompleted' => fn() => (new NoConstructor)->isCompleted(),
    'map' => fn() => (new NoConstructor)->map(fn() => 1),
    'await' => fn() => await new NoConstructor,
    'all' => fn() => Async\all([new NoConstructor]),
] as $what => $f) {
    try {
        $f();
        echo "$what works\n";
    } catch (Throwable $e) {
        echo "$what: ", get_class($e), "\n";
    }
}
?>
--EXPECT--
clone: Error
clone state: Error
serialize: Exception
serialize state: Exception
twice: Error
property: Error
isCompleted: Error
map: Error
await: Error
all: Error
