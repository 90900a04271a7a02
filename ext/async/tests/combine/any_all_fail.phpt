--TEST--
If all fail any() throws a CompositeException with the failures by key
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{any, delay};
$any = any([
    'a' => spawn { delay(2); throw new RuntimeException('A'); },
    'b' => spawn { throw new LogicException('B'); },
]);
foreach ([1, 2] as $i) {
    try {
        await $any;
    } catch (Async\CompositeException $e) {
        $seen[] = $e;
    }
}
echo $e->getMessage(), "\n";
foreach ($e->getExceptions() as $key => $one) {
    echo $key, ': ', get_class($one), ' ', $one->getMessage(), "\n";
}
var_dump($seen[0] === $seen[1]);
?>
--EXPECT--
2 of the awaitables failed, the first one with RuntimeException: A
a: RuntimeException A
b: LogicException B
bool(true)
