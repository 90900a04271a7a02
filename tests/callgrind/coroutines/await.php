<?php
/* await of a coroutine that waits once: argv[1] of them. */
function later(int $n): int
{
    suspend;
    return $n;
}

for ($i = (int) $argv[1]; $i > 0; $i--) {
    await spawn later($i);
}
