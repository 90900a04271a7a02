--TEST--
excimer: timers fire and samples are taken while 20 coroutines take turns
--EXTENSIONS--
excimer
--FILE--
<?php
require __DIR__ . '/twenty.inc';
$profiler = new ExcimerProfiler;
$profiler->setPeriod(0.002);
$profiler->start();
$fired = 0;
twenty(function (int $me) use (&$fired): bool {
    $timer = new ExcimerTimer;
    $timer->setInterval(0.005);
    $mine = 0;
    $timer->setCallback(function () use (&$mine, &$fired) { $mine++; $fired++; });
    $timer->start();
    for ($end = hrtime(true) + 5_000_000_000; $mine === 0 && hrtime(true) < $end;) {
        for ($n = 0; $n < 1000; $n++);
        suspend;
    }
    return $mine > 0;
});
$profiler->stop();
var_dump($fired >= 20, count($profiler->getLog()) > 0);
?>
--EXPECT--
20 of 20
bool(true)
bool(true)
