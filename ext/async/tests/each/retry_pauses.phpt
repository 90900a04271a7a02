--TEST--
Pauses of retry() grow by the factor up to the limit, and vary by the jitter
--EXTENSIONS--
async
--FILE--
<?php
use function Async\retry;
function pauses(int $times, int $delay, float $factor, int $most, float $jitter): array {
    $starts = [];
    try {
        retry(function () use (&$starts) { $starts[] = hrtime(true); throw new Exception; }, $times, $delay, $factor, $most, $jitter);
    } catch (Exception) {
    }
    $pauses = [];
    for ($i = 1; $i < count($starts); $i++) $pauses[] = ($starts[$i] - $starts[$i - 1]) / 1e6;
    return $pauses;
}
[$a, $b, $c, $d] = pauses(5, 4, 3.0, 20, 0.0);
var_dump($a >= 4, $b >= 12, $c >= 20, $d >= 20, $d < 1000);
[$a] = pauses(2, 40, 1.0, 40, 0.5);
var_dump($a >= 20);
[$a] = pauses(2, 5000, 2.0, 3, 0.0);
var_dump($a >= 3 && $a < 4000);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
