<?php
require __DIR__ . '/marker.inc';
$child = pcntl_fork();
if ($child === 0) {
    exit(3);
}
pcntl_waitpid($child, $status);
echo pcntl_wexitstatus($status), "\n";
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () { echo "signal\n"; });
posix_kill(posix_getpid(), SIGUSR1);
