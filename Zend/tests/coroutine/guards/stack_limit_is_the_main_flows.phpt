--TEST--
Endless recursion through C is PHP's own error in a coroutine, at the depth of the main flow
--EXTENSIONS--
async
--SKIPIF--
<?php
if (ini_get('zend.max_allowed_stack_size') === false) die('skip no stack limit in this build');
?>
--FILE--
<?php
function depth(): int
{
    $depth = 0;
    $recurse = function () use (&$recurse, &$depth) {
        $depth++;
        array_map($recurse, [1]);
    };
    try {
        $recurse();
    } catch (Error $e) {
        echo preg_replace('/\d+/', 'N', strstr($e->getMessage(), '(', true)), "\n";
    }
    return $depth;
}
$outside = depth();
$inside = await spawn depth();
var_dump(abs($outside - $inside) < $outside / 10);
?>
--EXPECT--
Maximum call stack size of N bytes 
Maximum call stack size of N bytes 
bool(true)
