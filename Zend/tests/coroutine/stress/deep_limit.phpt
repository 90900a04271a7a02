--TEST--
Endless recursion through C functions is stopped in a coroutine at the depth, and with the error, of the main flow
--EXTENSIONS--
async
--INI--
zend.max_allowed_stack_size=2M
--SKIPIF--
<?php
if (ini_get('zend.max_allowed_stack_size') === false) die('skip no stack limit in this build');
?>
--FILE--
<?php
function endless() { global $depth; $depth++; return array_map(fn() => endless(), [1]); }
function measure()
{
    global $depth;
    $depth = 0;
    try {
        endless();
    } catch (Error $e) {
        return [$depth, $e->getMessage()];
    }
}
[$main, $message] = measure();
echo $message, "\n";
for ($round = 0; $round < 3; $round++) {
    [$inside, $same] = await spawn measure();
    var_dump($same === $message, $inside >= $main * 0.95);
}
$array = ['x'];
for ($i = 0; $i < 20000; $i++) { $array = [$array]; }
function outcome(Closure $f) { try { return get_debug_type($f()); } catch (Error $e) { return $e->getMessage(); } }
foreach ([fn() => json_encode($array, 0, 1000000), fn() => serialize($array)] as $f) {
    var_dump(await spawn outcome($f), outcome($f));
}
?>
--EXPECTF--
Maximum call stack size of %d bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
string(4) "bool"
string(4) "bool"
string(%d) "Maximum call stack size of %d bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?"
string(%d) "Maximum call stack size of %d bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?"
