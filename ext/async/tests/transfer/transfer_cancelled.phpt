--TEST--
A cancellation while user code serializes a value is the cancellation, not a TransferException
--EXTENSIONS--
async
--FILE--
<?php
final class Slow { function __serialize(): array { Async\delay(1000); return []; } }
final class SlowNames { public $a = 1; function __sleep() { Async\delay(1000); return ['a']; } }
final class Failing { function __serialize(): array { throw new LogicException('no'); } }
$pool = new Async\WorkerPool(workers: 1);
$channel = new Async\WorkerChannel(1);
foreach ([new Slow, new SlowNames] as $slow) {
    foreach ([
        'submit()' => fn() => $pool->submit(fn($x) => 1, $slow),
        'map()' => function () use ($pool, $slow) { foreach ($pool->map([$slow], fn($x) => 1) as $_); },
        'send()' => fn() => $channel->send($slow),
    ] as $name => $do) {
        $held = spawn $do();
        Async\delay(5);
        $held->cancel();
        try {
            await $held;
        } catch (Throwable $e) {
            echo $name, ': ', $e::class, $e->getPrevious() ? ' with a previous one' : '', "\n";
        }
        $unheld = spawn $do();
        Async\delay(5);
        $unheld->cancel();
        unset($unheld);
    }
}
try {
    $pool->submit(fn($x) => 1, new Failing);
} catch (Async\TransferException $e) {
    echo $e->getMessage(), ', ', $e->getPrevious()->getMessage(), "\n";
}
?>
--EXPECT--
submit(): Async\CancellationException
map(): Async\CancellationException
send(): Async\CancellationException
submit(): Async\CancellationException
map(): Async\CancellationException
send(): Async\CancellationException
Cannot send $args[0]: Failing::__serialize() failed, no
