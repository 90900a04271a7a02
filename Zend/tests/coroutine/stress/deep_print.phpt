--TEST--
Deeply nested values are printed in a coroutine as in the main flow
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/deep_structures.inc';
$depth = 400;
function printed(Closure $print, mixed ...$values): string
{
    $text = '';
    ob_start(function ($buffer) use (&$text) { $text .= $buffer; return ''; });
    array_map($print, $values);
    ob_end_clean();
    return md5(preg_replace('/#\d+/', '#', $text));
}
same_in_coroutine('print_r', fn() => printed('print_r'(...), deep_array($depth), deep_objects($depth)));
same_in_coroutine('var_dump', fn() => printed('var_dump'(...), deep_array($depth), deep_objects($depth), deep_objects($depth, DeepLink::class)));
same_in_coroutine('debug_zval_dump', fn() => printed('debug_zval_dump'(...), deep_array($depth), deep_objects($depth)));
same_in_coroutine('var_export', fn() => printed('var_export'(...), deep_array($depth), deep_objects($depth)));
?>
--EXPECT--
print_r: same
var_dump: same
debug_zval_dump: same
var_export: same
