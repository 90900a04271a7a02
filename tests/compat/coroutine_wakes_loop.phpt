--TEST--
A coroutine hands work to a loop of fibers and awaits a Future that the loop completes
--FILE--
<?php
require __DIR__ . '/fiber_loop.inc';
$loop = new FiberLoop();
[$bell, $button] = loop_pair();
$queue = [];
$loop->async(function () use ($loop, $bell, &$queue) {
    while ($loop->read($bell, 100) !== '') {
        while ([$number, $state] = array_shift($queue)) {
            $loop->async(function () use ($loop, $number, $state) {
                $loop->delay(0.001 * ($number % 3));
                $number % 7 ? $state->complete($number * $number) : $state->error(new DomainException("not $number"));
            });
        }
    }
});
$running = spawn $loop->run();
$jobs = [];
for ($i = 1; $i <= 50; $i++) {
    $jobs[$i] = spawn use($i, $button, &$queue) {
        $state = new Async\FutureState();
        $queue[] = [$i, $state];
        fwrite($button, '!');
        try {
            return await new Async\Future($state);
        } catch (DomainException $e) {
            return $e->getMessage();
        }
    };
}
$right = 0;
foreach ($jobs as $i => $job) {
    $right += (await $job) === ($i % 7 ? $i * $i : "not $i");
}
fclose($button);
await $running;
var_dump($right);
?>
--EXPECT--
int(50)
