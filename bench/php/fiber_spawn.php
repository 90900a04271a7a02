<?php
/* The peer: a Fiber each time, and hand-pooled fibers that run one job after another. */
require __DIR__ . '/measure.inc';

function nothing(): void
{
}

function once(): void
{
    Fiber::suspend();
}

function pooled(): Fiber
{
    $fiber = new Fiber(function () {
        $job = Fiber::suspend(true);
        while (true) {
            $job();
            $job = Fiber::suspend(true);
        }
    });
    $fiber->start();
    return $fiber;
}

$pool = new SplStack;
for ($k = 0; $k < 1000; $k++) {
    $pool->push(pooled());
}

measure('spawn_finish', function (int $n) use ($pool) {
    for ($i = 0; $i < $n; $i++) {
        $fiber = $pool->pop();
        $fiber->resume('nothing');
        $pool->push($fiber);
    }
});
measure('spawn_alive', function (int $n) use ($pool) {
    $alive = new SplQueue;
    for ($i = 0; $i < $n; $i += 1000) {
        for ($k = 0; $k < 1000; $k++) {
            $fiber = $pool->pop();
            $fiber->resume('once');
            $alive->enqueue($fiber);
        }
        while (!$alive->isEmpty()) {
            $fiber = $alive->dequeue();
            $fiber->resume();
            $pool->push($fiber);
        }
    }
});
measure('spawn_raw', function (int $n) {
    for ($i = 0; $i < $n; $i++) {
        (new Fiber('nothing'))->start();
    }
});
