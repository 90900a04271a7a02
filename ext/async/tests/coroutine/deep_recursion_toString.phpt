--TEST--
Recursion through magic methods and usort in a coroutine is stopped by the stack limit of the coroutine
--EXTENSIONS--
async
--SKIPIF--
<?php
if (ini_get('zend.max_allowed_stack_size') === false) die('skip no stack limit in this build');
?>
--FILE--
<?php
class T { public function __toString(): string { return "x" . new T; } }
function s($n) { $a = [2, 1]; usort($a, fn() => s($n + 1)); }
foreach ([fn() => (string) new T, fn() => s(0)] as $f) {
    $c = spawn $f();
    try {
        await $c;
    } catch (Error $e) {
        echo substr($e->getMessage(), 0, 27), "\n";
    }
}
?>
--EXPECT--
Maximum call stack size of 
Maximum call stack size of 
