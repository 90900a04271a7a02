<?php
// Everything waits; the thread does so on the stack of main.
spawn sleep(60);
$one = spawn {
    usleep(60_000_000);
};
$ended = spawn {
    return 5;
};
await $ended;
echo "ready\n";
await $one;
