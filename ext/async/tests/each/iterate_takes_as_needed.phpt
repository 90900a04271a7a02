--TEST--
iterate() takes an element when the call for the one before waits or has ended, so that false ends it at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, iterate};

foreach ([0, 1, 2, 10] as $limit) {
    $n = [];
    iterate([1, 2, 3, 4, 5], function ($v) use (&$n) { $n[] = $v; return $v !== 2; }, $limit);
    echo implode(',', $n);
    $n = $taken = [];
    iterate((function () use (&$taken) {
        for ($i = 1; $i < 6; $i++) {
            $taken[] = $i;
            yield $i;
        }
    })(), function ($v) use (&$n) { $n[] = $v; return false; }, $limit);
    echo ' ', implode(',', $n), ' of ', implode(',', $taken);
    $i = 0;
    iterate((function () { while (true) yield 1; })(), function () use (&$i) { return ++$i < 3; }, $limit);
    echo " endless: $i\n";
}

// what waits does not hold up the next ones
$running = $most = 0;
$i = 0;
iterate((function () use (&$i) { while (true) yield ++$i; })(), function ($i) use (&$running, &$most) {
    $most = max($most, ++$running);
    delay(20);
    $running--;
    return $i < 100;
});
var_dump($most > 10, $i < 10000000);
?>
--EXPECT--
1,2 1 of 1 endless: 3
1,2 1 of 1 endless: 3
1,2 1 of 1 endless: 3
1,2 1 of 1 endless: 3
bool(true)
bool(true)
