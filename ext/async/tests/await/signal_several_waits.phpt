--TEST--
One delivery completes every pending wait for it
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use function Async\{signal, all};
$first = signal(SIGUSR1);
$second = signal(SIGUSR1);
$other = signal(SIGUSR2);
$waiters = [];
foreach ([1, 2] as $i) {
    $waiters[] = spawn use($first) { return await $first; };
}
suspend;
posix_kill(getmypid(), SIGUSR1);
var_dump(await all([$first, $second, ...$waiters]) === array_fill(0, 4, SIGUSR1));
posix_kill(getmypid(), SIGUSR2);
var_dump(await $other === SIGUSR2);
?>
--EXPECT--
bool(true)
bool(true)
