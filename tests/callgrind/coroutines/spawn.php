<?php
/* spawn, and the end: argv[1] coroutines, one at a time. */
function nothing(): void
{
}

for ($i = (int) $argv[1]; $i > 0; $i--) {
    spawn nothing();
    suspend;
}
