--TEST--
A Channel cannot be made without its constructor, cloned, serialized, extended or constructed twice
--EXTENSIONS--
async
--FILE--
<?php
foreach ([
    'without constructor' => fn() => (new ReflectionClass('Async\Channel'))->newInstanceWithoutConstructor(),
    'negative capacity' => fn() => new Async\Channel(-1),
    'twice' => fn() => (new Async\Channel)->__construct(1),
    'clone' => fn() => clone new Async\Channel,
    'serialize' => fn() => serialize(new Async\Channel),
    'unserialize' => fn() => unserialize('O:13:"Async\Channel":0:{}'),
    'property' => function () { $c = new Async\Channel; $c->x = 1; },
    'not an awaitable' => fn() => (new Async\Channel(1))->send(1, new stdClass),
] as $what => $f) {
    try {
        $f();
        echo "$what: nothing thrown\n";
    } catch (Throwable $e) {
        echo "$what: ", get_class($e), "\n";
    }
}
var_dump((new ReflectionClass('Async\Channel'))->isFinal());
?>
--EXPECT--
without constructor: ReflectionException
negative capacity: ValueError
twice: Error
clone: Error
serialize: Exception
unserialize: Exception
property: Error
not an awaitable: TypeError
bool(true)
