--TEST--
An interval as a member and as a limit
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{race, all, delay};
$interval = new Async\Interval(2);
var_dump(is_int(await race([$interval, spawn { delay(1000); }])));
[$a, $b] = await all([$interval, $interval]);
var_dump($a === $b);
try {
    await spawn { delay(1000); } until $interval;
} catch (Async\AwaitCancelledException $e) {
    var_dump($e->getPrevious());
}
foreach (Async\getCoroutines() as $c) if ($c !== Async\currentCoroutine()) $c->cancel();
?>
--EXPECT--
bool(true)
bool(true)
NULL
