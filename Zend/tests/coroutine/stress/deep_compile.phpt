--TEST--
Deeply nested code is compiled in a coroutine as in the main flow; constant expressions are evaluated
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/deep_structures.inc';
$n = 3;
$depth = 1500;
same_in_coroutine('parentheses', fn() => eval('return ' . str_repeat('(1 + ', $depth) . '$GLOBALS["n"]' . str_repeat(')', $depth) . ';'));
same_in_coroutine('concatenation', fn() => eval('return ' . implode(' . ', array_fill(0, $depth, '$GLOBALS["n"]')) . ';'));
same_in_coroutine('arrays', fn() => serialize(eval('return ' . str_repeat('[', $depth) . '$GLOBALS["n"]' . str_repeat(']', $depth) . ';')));
same_in_coroutine('blocks', fn() => eval(str_repeat('if ($GLOBALS["n"]) { ', $depth) . 'return 5;' . str_repeat(' }', $depth)));
$file = __DIR__ . '/deep_compile.generated.php';
file_put_contents($file, '<?php return ' . str_repeat('[', $depth) . '$GLOBALS["n"]' . str_repeat(']', $depth) . ';');
same_in_coroutine('include', fn() => serialize(include $file));

eval('class DeepConstants { const ONE = 1; const SUM = ' . implode(' + ', array_fill(0, $depth, 'DeepConstants::ONE')) . '; }');
var_dump(await spawn (fn() => DeepConstants::SUM)());

try {
    await spawn (fn() => eval('return ' . str_repeat('[', $depth) . ';'))();
} catch (ParseError $e) {
    echo get_class($e), "\n";
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/deep_compile.generated.php');
?>
--EXPECT--
parentheses: same
concatenation: same
arrays: same
blocks: same
include: same
int(1500)
ParseError
