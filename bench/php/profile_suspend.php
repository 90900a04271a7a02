<?php
/* For callgrind: argv[1] suspensions, by ten coroutines in turn. */
$rounds = intdiv((int) $argv[1], 10);
for ($k = 1; $k < 10; $k++) {
    spawn (function () use ($rounds) {
        for ($i = 0; $i < $rounds; $i++) {
            suspend;
        }
    })();
}
for ($i = 0; $i < $rounds; $i++) {
    suspend;
}
