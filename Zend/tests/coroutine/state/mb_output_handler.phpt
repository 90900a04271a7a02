--TEST--
mb_output_handler() keeps its state per coroutine
--DESCRIPTION--
State rows: mb_outconv_enabled, mb_outconv_state
--EXTENSIONS--
async
mbstring
--INI--
async.schedule_seed=0
--FILE--
<?php
mb_internal_encoding('ISO-2022-JP');
mb_http_output('UTF-8');
$a = spawn {
    // the second part relies on the escape sequence of the first one
    $first = mb_output_handler("\x1b\$B\$\"", PHP_OUTPUT_HANDLER_START);
    suspend;
    return $first . mb_output_handler('$$', PHP_OUTPUT_HANDLER_END);
};
$b = spawn {
    return mb_output_handler('$$', PHP_OUTPUT_HANDLER_CONT) . ' ' . mb_output_handler('$$', PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_END);
};
$texts = [await $a, await $b];
echo implode(' ', $texts), "\n";
?>
--EXPECT--
あい $$ $$
