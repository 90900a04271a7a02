<?php
/* suspend, with ten coroutines that have caught an exception each: argv[1] turns in all. */
function turns(int $n): void
{
    try {
        throw new Exception();
    } catch (Exception) {
    }
    for (; $n > 0; $n--) {
        suspend;
    }
}

for ($i = 0; $i < 10; $i++) {
    spawn turns(intdiv((int) $argv[1], 10));
}
await spawned;
