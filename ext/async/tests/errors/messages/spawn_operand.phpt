--TEST--
spawn with parentheses before a member access, and with arguments that do not fit: what was read, where it was spawned
--EXTENSIONS--
async
--FILE--
<?php
class Foo { function bar() { return 1; } }
function f(int $a) {}

try {
    spawn (new Foo)->bar();
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
echo "instead: ", await spawn new Foo()->bar(), "\n";
foreach ([spawn f(), spawn f('x'), Async\spawn(f(...)), spawn strlen()] as $coroutine) {
    try {
        await $coroutine;
    } catch (TypeError $e) {
        echo get_class($e), ' on line ', $e->getLine(), ': ', $e->getMessage(), "\n";
    }
}
// not the spawned function itself
try {
    await spawn (fn() => f())();
} catch (TypeError $e) {
    echo get_class($e), ' on line ', $e->getLine(), ': ', $e->getMessage(), "\n";
}
?>
--EXPECTF--
Async\spawn(): Argument #1 ($callable) must be a valid callback, no array or string given, "spawn (…)->" is read as "(spawn(…))->", leave the parentheses out, as in "spawn new Foo()->bar()"
instead: 1
ArgumentCountError on line 3: Too few arguments to function f(), 0 passed and exactly 1 expected, spawned at %sspawn_operand.php:11
TypeError on line 3: f(): Argument #1 ($a) must be of type int, string given, spawned at %sspawn_operand.php:11
ArgumentCountError on line 3: Too few arguments to function f(), 0 passed and exactly 1 expected, spawned at %sspawn_operand.php:11
ArgumentCountError on line 11: strlen() expects exactly 1 argument, 0 given
ArgumentCountError on line 3: Too few arguments to function f(), 0 passed in %sspawn_operand.php on line 20 and exactly 1 expected
