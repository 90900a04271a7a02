--TEST--
all() fails with the first failure as soon as it happens
--FILE--
<?php
use function Async\{all, delay};
$error = new RuntimeException('first');
$ended = false;
$slow = spawn use(&$ended) { delay(20); $ended = true; };
$all = all([$slow, spawn use($error) { delay(2); throw $error; }, spawn { delay(4); throw new LogicException('later'); }]);
foreach ([1, 2] as $time) {
    try {
        await $all;
    } catch (RuntimeException $e) {
        var_dump($e === $error, $ended);
    }
}
// the failure that comes later is taken silently, others go on
await $slow;
var_dump($ended);
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
bool(false)
bool(true)
