--TEST--
ob_gzhandler() called in the handlers of two coroutines' buffers
--DESCRIPTION--
State rows: ob_gzhandler, ZLIBG(compression_coding)
--EXTENSIONS--
async
zlib
--INI--
async.schedule_seed=0
--ENV--
HTTP_ACCEPT_ENCODING=gzip
--FILE--
<?php
function compressed(string $letter): string
{
    $first = ob_gzhandler(str_repeat($letter, 10), PHP_OUTPUT_HANDLER_START);
    suspend;
    $second = ob_gzhandler(str_repeat($letter, 5), PHP_OUTPUT_HANDLER_FINAL);
    return gzdecode($first . $second);
}
$a = spawn compressed('a');
$b = spawn compressed('b');
$texts = [await $a, await $b];
echo implode(' ', $texts), ' ', zlib_get_coding_type(), "\n";
?>
--EXPECT--
aaaaaaaaaaaaaaa bbbbbbbbbbbbbbb gzip
