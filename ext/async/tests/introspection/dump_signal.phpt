--TEST--
async.dump_signal: every coroutine is written to the error log, also by a program that only waits, and by a forked child
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
function run(string $signal, string $code): void
{
    $file = __DIR__ . '/dump_signal.inc';
    file_put_contents($file, "<?php\n$code");
    $settings = ['-d', "async.dump_signal=$signal", '-d', 'display_errors=stderr', '-d', 'html_errors=0', '-d', 'log_errors=0'];
    $process = proc_open([PHP_BINARY, '-n', ...$settings, $file], [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $pipes);
    echo str_replace($file, 'FILE', trim(stream_get_contents($pipes[1]))), "\n-> ", proc_close($process), "\n";
}
run('SIGUSR1', 'function work() { Async\delay(60_000); }
for ($i = 0; $i < 3; $i++) spawn work();
suspend;
posix_kill(getmypid(), SIGUSR1);
usleep(50_000);
exit("end\n");');
run((string) SIGUSR2, 'posix_kill(getmypid(), SIGUSR2);
usleep(50_000);
echo "alone\n";');
run('usr1', 'if (!pcntl_fork()) {
    posix_kill(getmypid(), SIGUSR1);
    usleep(50_000);
    exit("child\n");
}
pcntl_wait($status);');
run('', 'posix_kill(getmypid(), SIGUSR1);');
run('KILL', 'var_dump(ini_set("async.dump_signal", "SIGUSR1"));');
run((string) SIGSEGV, 'echo "no crash\n";');
?>
--EXPECTF--
coroutine #1 (main), suspended at FILE:6, waiting for a sleep of 50 ms, in usleep()
    #0 FILE(6): usleep()
3 coroutines #2, #3, #4 spawned at FILE:3, suspended at FILE:2, waiting for a sleep of 60 s, in Async\delay()
    #0 FILE(2): Async\delay()
    #1 [internal function]: work()

end
-> 0
coroutine #1 (main), suspended at FILE:3, waiting for a sleep of 50 ms, in usleep()
    #0 FILE(3): usleep()

alone
-> 0
coroutine #1 (main), suspended at FILE:4, waiting for a sleep of 50 ms, in usleep()
    #0 FILE(4): usleep()

child
-> 0

-> %i
Warning: async.dump_signal must be a signal that can be handled, such as SIGUSR1, or empty, "KILL" given in Unknown on line 0
bool(false)
-> 0
Warning: async.dump_signal must be a signal that can be handled, such as SIGUSR1, or empty, "11" given in Unknown on line 0
no crash
-> 0
--CLEAN--
<?php
@unlink(__DIR__ . '/dump_signal.inc');
?>
