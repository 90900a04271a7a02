<?php
/* The peer: the same with Fiber and SplQueue. A suspension is Fiber::suspend(), a turn of the loop, resume(). */
require __DIR__ . '/measure.inc';

final class Loop
{
    public SplQueue $ready;

    public function __construct()
    {
        $this->ready = new SplQueue;
    }

    public function run(int $turns): void
    {
        for ($i = 0; $i < $turns; $i++) {
            $this->ready->dequeue()->resume();
        }
    }
}

foreach ([2, 10, 1000] as $fibers) {
    $loop = new Loop;
    for ($i = 0; $i < $fibers; $i++) {
        $fiber = new Fiber(function () use ($loop) {
            $self = Fiber::getCurrent();
            while (true) {
                $loop->ready->enqueue($self);
                Fiber::suspend();
            }
        });
        $fiber->start();
    }
    measure("suspend_$fibers", fn (int $n) => $loop->run($n));
}
