--TEST--
within() gives what the function returns in time, with its arguments
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, within};
echo within(60_000, fn(int $a, int $b) => "$a $b", 1, b: 2), "\n";
echo within(60_000, function () { delay(1); return 'later'; }), "\n";
var_dump(within(60_000, function () {}));
echo within(PHP_INT_MAX, strtoupper(...), 'x'), "\n";
echo within(60_000, fn() => within(60_000, fn() => 'inner')), "\n";
echo await spawn within(60_000, fn() => 'in a coroutine'), "\n";
?>
--EXPECT--
1 2
later
NULL
X
inner
in a coroutine
