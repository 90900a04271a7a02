<?php
/*
 * What one of argv[1] coroutines costs: nanoseconds of CPU from spawn to end, nanoseconds of a switch while all of them
 * are ready, bytes of the resident set and of page tables while they wait.
 */
require __DIR__ . '/../php/measure.inc';
require __DIR__ . '/../php/memory.inc';

const SPAWNED = 200_000;        // at least as many in all, so that a few are measured often
const SWITCHES = 1_000_000;

function yields(bool &$running): void
{
    do {
        suspend;
    } while ($running);
}

$count = (int) $argv[1];
resident();
page_tables();
suspend;
[$resident, $tables] = [resident(), page_tables()];

/* Before anything else: the first ones of the process have everything to allocate. */
$running = true;
for ($i = 0; $i < $count; $i++) {
    spawn yields($running);
}
suspend;
printf("bytes %.0f\npage_tables %.0f\n", (resident() - $resident) / $count, (page_tables() - $tables) / $count);

$rounds = intdiv(SWITCHES, $count + 1) + 1;
$begin = cpu_ns();
for ($i = 0; $i < $rounds; $i++) {
    suspend;
}
printf("switch %.1f\n", (cpu_ns() - $begin) / $rounds / ($count + 1));
$running = false;
suspend;

$rounds = intdiv(SPAWNED, $count) + 1;
$begin = cpu_ns();
for ($i = 0; $i < $rounds; $i++) {
    for ($k = 0; $k < $count; $k++) {
        spawn yields($running);
    }
    suspend;
    suspend;
}
printf("spawn %.1f\n", (cpu_ns() - $begin) / $rounds / $count);
