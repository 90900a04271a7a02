--TEST--
A loop of fibers runs in a coroutine, the main flow and others go on
--FILE--
<?php
require __DIR__ . '/fiber_loop.inc';
$job = spawn {
    $loop = new FiberLoop();
    $work = loop_work($loop, 20, 'loop');
    $failing = $loop->async(function () use ($loop) {
        $loop->delay(0.01);
        throw new DomainException('of the loop');
    });
    $caught = $loop->async(function () use ($failing) {
        try {
            $failing->await();
        } catch (DomainException $e) {
            return $e->getMessage();
        }
    });
    $loop->run();
    return [$work->await(), $caught->await()];
};
$ticks = 0;
while (!$job->isCompleted()) {
    usleep(500);
    $ticks++;
}
print_r(await $job);
var_dump($ticks > 5);
?>
--EXPECT--
Array
(
    [0] => loop: 40 results, 0 wrong
    [1] => of the loop
)
bool(true)
