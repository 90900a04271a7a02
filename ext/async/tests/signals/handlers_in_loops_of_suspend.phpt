--TEST--
Signal handlers are called in loops of nothing but suspend, await or async blocks, which the JIT compiles to traces
--EXTENSIONS--
async
pcntl
--FILE--
<?php
pcntl_async_signals(true);
pcntl_signal(SIGALRM, fn() => throw new Exception('alarm'));
$ready = Async\Future::completed(1);
$loops = [
    'suspend' => function () { for (;;) suspend; },
    'suspend while' => function () { $n = 0; while ($n < 3) suspend; },
    'async' => function () { for (;;) async { } },
    'await' => function () use ($ready) { for (;;) await $ready; },
];
foreach ($loops as $name => $loop) {
    pcntl_alarm(1);
    try {
        $loop();
    } catch (Exception $e) {
        echo $name, ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
suspend: alarm
suspend while: alarm
async: alarm
await: alarm
