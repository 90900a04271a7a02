<?php
/* For callgrind: argv[1] coroutines that do nothing, one after another. */
function nothing(): void
{
}

for ($i = (int) $argv[1]; $i > 0; $i--) {
    spawn nothing();
    suspend;
}
