--TEST--
Signals while every coroutine waits: pcntl_signal(), Async\signal(), SIGCHLD, and processes all the same
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
pcntl_async_signals(true);
$log = [];
pcntl_signal(SIGUSR1, function () use (&$log) { $log[] = 'handler'; });
pcntl_signal(SIGCHLD, function () use (&$log) {
    // takes what nobody waits for, as servers do
    while (pcntl_waitpid(-1, $status, WNOHANG) > 0) $log[] = 'taken';
});
$signal = spawn { return await Async\signal(SIGUSR1); };
$jobs = [];
for ($i = 0; $i < 20; $i++) {
    $jobs[] = spawn use($i) { exec("sleep 0.2; exit $i", $o, $s); return $s === $i; };
    $jobs[] = spawn use($i) { $p = proc_open("sleep 0.2; exit $i", [], $pipes); return proc_close($p) === $i; };
}
suspend;
$me = getmypid();
$kill = spawn shell_exec("sleep 0.1; kill -USR1 $me");
$right = 0;
foreach ($jobs as $job) $right += await $job;
await $kill;
echo "$right of ", count($jobs), "\n";
echo await $signal === SIGUSR1 ? "awaited\n" : "?\n";
echo implode(',', array_unique($log)), "\n";
?>
--EXPECT--
40 of 40
awaited
handler
