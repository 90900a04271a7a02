--TEST--
Pool: checked resources keep their order, also while others come and go
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Pool;

function named(): Closure
{
    $number = 0;
    return function () use (&$number) { return 'r' . $number++; };
}

/** All that are idle, as they are lent. */
function lent(Pool $pool, int $count): array
{
    for ($i = 0; $i < $count; $i++) {
        $resources[] = $pool->acquire();
    }
    return $resources;
}

$checked = [];
$pool = new Pool(named(), healthcheck: function ($r) use (&$checked) { $checked[] = $r; return $r !== 'r3'; }, max: 40, healthcheckIntervalMs: 1000);
$resources = lent($pool, 6);
array_map($pool->release(...), $resources);
Async\delay(1500);
echo implode(' ', $checked), "\n";
$resources = lent($pool, 3);
echo implode(' ', $resources), "\n";
array_map($pool->release(...), $resources);

// it grows after its beginning has moved
$checked = [];
$resources = lent($pool, 20);
echo implode(' ', $resources), "\n";
array_map($pool->release(...), $resources);
Async\delay(1000);
echo implode(' ', $checked), "\n";
echo implode(' ', lent($pool, 19)), "\n";
?>
--EXPECT--
r0 r1 r2 r3 r4 r5
r5 r4 r2
r2 r4 r5 r1 r0 r6 r7 r8 r9 r10 r11 r12 r13 r14 r15 r16 r17 r18 r19 r20
r2 r4 r5 r1 r0 r6 r7 r8 r9 r10 r11 r12 r13 r14 r15 r16 r17 r18 r19 r20
r20 r19 r18 r17 r16 r15 r14 r13 r12 r11 r10 r9 r8 r7 r6 r0 r1 r5 r4
