--TEST--
within() and retry(): failures of onFinally() callbacks are thrown, and nothing is kept of them
--EXTENSIONS--
async
--FILE--
<?php
function call(): string
{
    try {
        Async\within(100, function () {
            Async\onFinally(function () { throw new Exception('from the callback'); });
        });
    } catch (Exception $e) {
        return $e->getMessage();
    }
}

function call_again(): string
{
    try {
        Async\retry(function () {
            Async\onFinally(function () { throw new Exception('from the callback'); });
        }, 1, cancellation: Async\timeout(100));
    } catch (Exception $e) {
        return $e->getMessage();
    }
}

foreach (['call', 'call_again'] as $function) {
    echo $function(), "\n";
    for ($i = 0; $i < 20; $i++) $function();
    $before = memory_get_usage();
    for ($i = 0; $i < 50; $i++) $function();
    echo memory_get_usage() - $before < 1000 ? "flat\n" : memory_get_usage() - $before . " bytes more\n";
}
?>
--EXPECT--
from the callback
flat
from the callback
flat
