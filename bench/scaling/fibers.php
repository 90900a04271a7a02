<?php
/* coroutines.php with Fibers and a queue, for any PHP. */
require __DIR__ . '/../php/measure.inc';
require __DIR__ . '/../php/memory.inc';

const SPAWNED = 50_000;
const SWITCHES = 500_000;

function yields(): void
{
    global $running;
    do {
        Fiber::suspend();
    } while ($running);
}

function spawned(SplQueue $ready, int $count): void
{
    for ($i = 0; $i < $count; $i++) {
        $fiber = new Fiber('yields');
        $fiber->start();
        $ready->enqueue($fiber);
    }
}

function turns(SplQueue $ready, int $switches): void
{
    for ($i = 0; $i < $switches; $i++) {
        $fiber = $ready->dequeue();
        $fiber->resume();
        if (!$fiber->isTerminated()) {
            $ready->enqueue($fiber);
        }
    }
}

$count = (int) $argv[1];
$ready = new SplQueue();
resident();
page_tables();
[$resident, $tables] = [resident(), page_tables()];
$running = true;
spawned($ready, $count);
printf("bytes %.0f\npage_tables %.0f\n", (resident() - $resident) / $count, (page_tables() - $tables) / $count);

$switches = (intdiv(SWITCHES, $count) + 1) * $count;
$begin = cpu_ns();
turns($ready, $switches);
printf("switch %.1f\n", (cpu_ns() - $begin) / $switches);
$running = false;
turns($ready, $count);

$rounds = intdiv(SPAWNED, $count) + 1;
$begin = cpu_ns();
for ($i = 0; $i < $rounds; $i++) {
    spawned($ready, $count);
    turns($ready, $count);
}
printf("spawn %.1f\n", (cpu_ns() - $begin) / $rounds / $count);
