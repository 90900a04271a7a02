--TEST--
anyOf() with a count out of range
--EXTENSIONS--
async
--FILE--
<?php
foreach ([-1, 2, PHP_INT_MAX] as $count) {
    try {
        Async\anyOf($count, [Async\Future::completed()]);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Async\anyOf(): Argument #1 ($count) must be between 0 and the number of awaitables, which is 1
Async\anyOf(): Argument #1 ($count) must be between 0 and the number of awaitables, which is 1
Async\anyOf(): Argument #1 ($count) must be between 0 and the number of awaitables, which is 1
