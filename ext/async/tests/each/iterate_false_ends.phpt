--TEST--
A callback that returns false ends the loop; calls that run go on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, delay};
$taken = [];
$ended = [];
function elements(&$taken) {
    foreach (range(1, 10) as $i) {
        $taken[] = $i;
        yield $i;
    }
}
iterate(elements($taken), function ($i) use (&$ended) {
    if ($i === 2) return false;
    delay(5);
    $ended[] = $i;
}, 2);
echo implode(',', $taken), ' ended: ', implode(',', $ended), "\n";
$count = 0;
iterate([1, 2, 3], function () use (&$count) { $count++; return null; }, 1);
iterate([1, 2, 3], function () use (&$count) { $count++; return 0; }, 1);
echo $count, "\n";
?>
--EXPECT--
1,2 ended: 1
6
