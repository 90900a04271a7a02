<?php
// The probes of a spawn, of waits with and without a time limit, and of what follows, for scripts/gdb-commands.
$sleeper = spawn usleep(20_000);
await $sleeper;
