--TEST--
assert(await f()) prints its source in the failure message
--EXTENSIONS--
async
--INI--
async.virtual_time=1
zend.assertions=1
assert.exception=1
--FILE--
<?php
function f($v = false) { return spawn (fn() => $v)(); }
$a = f();
$t = Async\timeout(10000);
foreach ([
    function () { assert(await f()); },
    function () use ($a) { assert(await $a); },
    function () use ($a, $t) { assert(await $a until $t); },
    function () use ($a) { assert(!(bool) await f(true)); },
    function () use ($a) { assert(await $a === 1); },
    function () { assert(!spawn f(1)); },
    function () { assert(!spawn A::f(...[1])); },
] as $check) {
    try {
        $check();
    } catch (AssertionError $e) {
        echo $e->getMessage(), "\n";
    }
}
class A { static function f() {} }
?>
--EXPECT--
assert(await f())
assert(await $a)
assert(await $a until $t)
assert(!((bool)await f(true)))
assert(await $a === 1)
assert(!spawn f(1))
assert(!spawn A::f(...[1]))
