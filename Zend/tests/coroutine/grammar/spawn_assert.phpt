--TEST--
A spawned assert() fails with the text of its condition, as a call of it does
--EXTENSIONS--
async
--INI--
zend.assertions=1
--FILE--
<?php
namespace {
    function show(callable $f) { try { var_dump($f()); } catch (AssertionError $e) { echo $e->getMessage(), "\n"; } }
    $x = 1;
    show(fn() => assert($x > 2));
    show(fn() => await spawn assert($x > 2));
    show(fn() => await spawn \ASSERT($x > 3 && await spawn strlen('')));
    show(fn() => await spawn assert(assertion: $x > 4));
    show(fn() => await spawn assert($x > 5, 'own text'));
    show(fn() => await spawn assert(...[$x > 6, 'unpacked']));
    show(fn() => await spawn in Async\currentScope() assert($x > 7));
    show(fn() => await spawn assert($x === 1));
}
namespace Other {
    use function strlen as assert;
    \show(fn() => await spawn assert('imported'));
}
namespace Third {
    \show(fn() => await spawn assert(1 > 8));
}
?>
--EXPECT--
assert($x > 2)
assert($x > 2)
assert($x > 3 && await spawn strlen(''))
assert(assertion: $x > 4)
own text
unpacked
assert($x > 7)
bool(true)
int(8)
assert(1 > 8)
