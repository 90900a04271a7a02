<?php
/*
 * argv[1] coroutines asleep at once. Bytes each costs (resident set, and page tables, which that does not show), of them
 * in PHP's heap; with argv[2] "end" they sleep one second and end: wall and CPU seconds for all of it.
 */
require __DIR__ . '/measure.inc';
require __DIR__ . '/memory.inc';

function sleeper(int $ms): void
{
    Async\delay($ms);
}

$count = (int) $argv[1];
$ms = ($argv[2] ?? '') === 'end' ? 1000 : 600_000;
resident();
page_tables();
suspend;
[$resident, $tables, $heap] = [resident(), page_tables(), memory_get_usage()];
[$cpu, $wall] = [cpu_ns(), hrtime(true)];
for ($i = 0; $i < $count; $i++) {
    spawn sleeper($ms);
}
suspend;
if ($ms === 1000) {
    await spawned;
    printf("wall_s %.3f\ncpu_s %.3f\n", (hrtime(true) - $wall) / 1e9, (cpu_ns() - $cpu) / 1e9);
    exit;
}
printf("bytes %.0f\npage_tables %.0f\nheap %.0f\n", (resident() - $resident) / $count, (page_tables() - $tables) / $count,
    (memory_get_usage() - $heap) / $count);
printf("cpu_us %.3f\n", (cpu_ns() - $cpu) / 1e3 / $count);
posix_kill(posix_getpid(), SIGKILL);
