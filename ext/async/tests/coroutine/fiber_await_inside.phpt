--TEST--
await and suspend inside a fiber suspend the whole coroutine that runs the fiber
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\delay;

$log = [];
$other = spawn use(&$log) { delay(5); $log[] = 'other ran'; };
$c = spawn use(&$log) {
    $fiber = new Fiber(function () use (&$log) {
        $log[] = await spawn strtoupper('awaited');
        delay(40);
        $log[] = 'fiber after delay';
        Fiber::suspend('out');
        $log[] = 'fiber resumed';
    });
    $log[] = 'start gives ' . $fiber->start();
    $fiber->resume();
};
await $c;
await $other;
echo implode("\n", $log), "\n";
?>
--EXPECT--
AWAITED
other ran
fiber after delay
start gives out
fiber resumed
