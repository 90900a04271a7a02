--TEST--
Endless recursion through C functions in a coroutine gives PHP's own error, no crash
--DESCRIPTION--
State rows: EG(stack_base), EG(stack_limit)
--EXTENSIONS--
async
--SKIPIF--
<?php
if (ini_get('zend.max_allowed_stack_size') === false) die('skip no stack limit in this build');
?>
--FILE--
<?php
function endless($n) { return array_map('endless', [$n + 1]); }
$c = spawn {
    try {
        endless(0);
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
    return 'goes on';
};
echo await $c, "\n";
echo await spawn strtoupper('next coroutine'), "\n";
?>
--EXPECTF--
Maximum call stack size of %d bytes%Sreached. Infinite recursion?
goes on
NEXT COROUTINE
