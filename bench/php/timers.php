<?php
/* 100,000 coroutines sleep 1 to 1000 ms each: wall and CPU seconds from the first spawn to the last wake. */
require __DIR__ . '/measure.inc';

function sleeper(int $ms): void
{
    Async\delay($ms);
}

[$cpu, $wall] = [cpu_ns(), hrtime(true)];
for ($i = 0; $i < 100_000; $i++) {
    spawn sleeper($i % 1000 + 1);
}
await spawned;
printf("wall_s %.3f\ncpu_s %.3f\n", (hrtime(true) - $wall) / 1e9, (cpu_ns() - $cpu) / 1e9);
