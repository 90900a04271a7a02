--TEST--
A Coroutine cannot be constructed, cloned or serialized
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return 1; };
foreach ([
    'new' => fn() => new Async\Coroutine,
    'clone' => fn() => clone $c,
    'serialize' => fn() => serialize($c),
    'unserialize' => fn() => unserialize('O:15:"Async\Coroutine":0:{}'),
    'reflection' => fn() => (new ReflectionClass('Async\Coroutine'))->newInstanceWithoutConstructor(),
] as $what => $f) {
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo "$what refused\n";
    }
}
echo await $c, "\n";
?>
--EXPECT--
new refused
clone refused
serialize refused
unserialize refused
reflection refused
1
