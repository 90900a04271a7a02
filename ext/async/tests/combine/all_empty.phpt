--TEST--
Combinations of nothing
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{all, allSettled, any, race, anyOf};
var_dump(await all([]), await allSettled([]) === [[], []], await anyOf(0, []));
foreach ([fn() => any([]), fn() => race(new EmptyIterator), fn() => anyOf(1, [])] as $f) {
    try {
        $f();
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
array(0) {
}
bool(true)
array(0) {
}
Async\any(): Argument #1 ($awaitables) must not be empty
Async\race(): Argument #1 ($awaitables) must not be empty
Async\anyOf(): Argument #1 ($count) must be between 0 and the number of awaitables, which is 0
