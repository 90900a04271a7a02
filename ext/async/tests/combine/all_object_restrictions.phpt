--TEST--
A combination is made by the functions only
--EXTENSIONS--
async
--FILE--
<?php
$all = Async\all([]);
foreach ([
    'new' => fn() => new Async\Combination,
    'clone' => fn() => clone $all,
    'serialize' => fn() => serialize($all),
    'reflection' => fn() => (new ReflectionClass('Async\Combination'))->newInstanceWithoutConstructor(),
    'property' => fn() => $all->x = 1,
] as $what => $f) {
    try {
        $f();
        echo "$what works\n";
    } catch (Throwable $e) {
        echo "$what refused\n";
    }
}
var_dump($all instanceof Async\Awaitable);
?>
--EXPECT--
new refused
clone refused
serialize refused
reflection refused
property refused
bool(true)
