--TEST--
assert() prints the new forms back
--EXTENSIONS--
async
--INI--
zend.assertions=1
--FILE--
<?php
function f() {}
foreach ([
    fn() => assert(false && await f()),
    fn() => assert(false && await $x->y() until timeout(5) + 1),
    fn() => assert(false && (await f())->x()),
    fn() => assert(false && (await $x)['k'] && (await $y)()),
    fn() => assert(false && await spawned),
    fn() => assert(false && spawn f(1, ...$a)),
    fn() => assert(false && spawn in $s->t A::f(x: 1)),
    fn() => assert(false && await spawn { suspend; return 1; }),
    fn() => assert(false && spawn use($a, &$b): ?int { async inherit $s { f(); } async { } return 1; }),
    fn() => assert(false && spawn function: void { }),
    fn() => assert(false && !await $a ** 2),
    fn() => assert(false && await ($a) until ($b)),
] as $f) {
    try { $f(); } catch (AssertionError $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
assert(false && await f())
assert(false && await $x->y() until timeout(5) + 1)
assert(false && (await f())->x())
assert(false && (await $x)['k'] && (await $y)())
assert(false && await spawned)
assert(false && spawn f(1, ...$a))
assert(false && spawn in $s->t A::f(x: 1))
assert(false && await spawn {
    suspend;
    return 1;
})
assert(false && spawn use($a, &$b): ?int {
    async inherit $s {
        f();
    }
    async {
    }
    return 1;
})
assert(false && spawn use(): void {
})
assert(false && !await $a ** 2)
assert(false && await $a until $b)
