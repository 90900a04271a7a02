--TEST--
assert() prints await and spawn in parentheses where another program would be read without
--EXTENSIONS--
async
--INI--
zend.assertions=1
--FILE--
<?php
foreach ([
    fn() => assert(false && (await $a)::f() && (await $a)::$p && (await $a)::C && (await $a)::class),
    fn() => assert(false && await $a::f() && (spawn f())::class),
    fn() => assert(false && (await $a until $b)::f()),
    fn() => assert(false && new (await $a) && new (await $a until $b)(1)),
    fn() => assert(false && new ((await $a)->b['c']) && new ((await $a)::f())(1)),
    fn() => assert(false && $x instanceof (await $a) && await $x instanceof A && $x instanceof ((await $a)->b)),
    fn() => assert(false && await (include 'x') until f() && await $a until (include 'x')),
    fn() => assert(false && await (fn() => $a) until $b && await (throw $a) until $b),
    fn() => assert(false && await (clone $a) until $b && await clone $a && await @f() until $b),
    fn() => assert(false && await await $a until $b && await spawn f() until await $b),
    fn() => assert(false && await ($a instanceof A) until $b && await (spawned) until $b && await spawned until $b),
    // as before
    fn() => assert(false && $a::f() && $a::$p && $a::class && A::C && new $a->b(1) && new A && $x instanceof $a->b && $x instanceof A),
    fn() => assert(false && include 'x'),
] as $f) {
    try { $f(); } catch (AssertionError $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
assert(false && (await $a)::f() && (await $a)::$p && (await $a)::C && (await $a)::class)
assert(false && await $a::f() && (spawn f())::class)
assert(false && (await $a until $b)::f())
assert(false && new (await $a)() && new (await $a until $b)(1))
assert(false && new ((await $a)->b['c'])() && new ((await $a)::f())(1))
assert(false && $x instanceof (await $a) && await $x instanceof A && $x instanceof ((await $a)->b))
assert(false && await (include('x')) until f() && await $a until (include('x')))
assert(false && await (fn() => $a) until $b && await (throw $a) until $b)
assert(false && await (clone $a) until $b && await clone $a && await (@f()) until $b)
assert(false && await await $a until $b && await spawn f() until await $b)
assert(false && await ($a instanceof A) until $b && await (spawned) until $b && await spawned until $b)
assert(false && $a::f() && $a::$p && $a::class && A::C && new $a->b(1) && new A() && $x instanceof $a->b && $x instanceof A)
assert(false && include('x'))
