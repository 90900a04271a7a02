--TEST--
Time grows with the number: idle resources of a pool that are checked
--EXTENSIONS--
async
--INI--
async.virtual_time=1
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../scope/linear.inc';
use Async\Pool;

expect_linear(['health checks' => function (int $n) {
    $checked = 0;
    $healthy = function () use (&$checked) { $checked++; return true; };
    $pool = new Pool(fn() => new stdClass(), healthcheck: $healthy, min: $n, max: $n + 1, healthcheckIntervalMs: 1000);
    Async\delay(1500);
    $pool->close();
    assert($checked === $n);
}], 10000);
?>
--EXPECT--
health checks: linear
