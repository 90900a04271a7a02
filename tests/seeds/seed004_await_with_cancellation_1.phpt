--TEST--
Seed 004, Await with cancellation, motivation: all() until a cancellation
--FILE--
<?php
use function Async\{all, timeout};

$cancellation = spawn usleep(1000000);
print_r(await all([spawn strtoupper('a'), spawn strtoupper('b')]) until $cancellation);
print_r(await all([spawn strtoupper('a'), spawn strtoupper('b')]) until timeout(5000));
$cancellation->cancel();
?>
--EXPECT--
Array
(
    [0] => A
    [1] => B
)
Array
(
    [0] => A
    [1] => B
)
