--TEST--
Calls that end do not cut the waits of the iterator short
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, delay};
function slow() {
    yield 1;
    $start = hrtime(true);
    usleep(10000);
    if ((hrtime(true) - $start) / 1e6 < 9.9) echo "too early\n";
    yield 2;
}
$sum = 0;
iterate(slow(), function ($x) use (&$sum) { delay(1); $sum += $x; });
echo $sum, "\n";
?>
--EXPECT--
3
