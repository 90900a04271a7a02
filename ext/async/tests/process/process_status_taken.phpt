--TEST--
pcntl_wait() does not get the status of a process; pcntl_waitpid() with its number, and an ignored SIGCHLD, do
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use Async\Process;

// reaped on behalf of its object
$process = new Process(['sh', '-c', 'exit 5']);
var_dump(pcntl_wait($status));
echo (await $process)->exitCode, "\n";

$process = new Process(['sh', '-c', 'sleep 0.05; exit 6']);
$waits = spawn (fn() => await $process)();
Async\delay(5);
$pid = pcntl_fork();
if ($pid === 0) {
    exit(1);
}
var_dump(pcntl_wait($status) === $pid, pcntl_wait($status));
echo (await $waits)->exitCode, "\n";

$process = new Process(['sh', '-c', 'exit 7']);
var_dump(pcntl_waitpid($process->pid, $status) === $process->pid, pcntl_wexitstatus($status));
$taken = await $process;
var_dump($taken->exitCode, $taken->signal, $taken->isSuccessful(), $process->signal(SIGTERM));

pcntl_signal(SIGCHLD, SIG_IGN);
$process = new Process(['sh', '-c', 'sleep 0.02; exit 8']);
$ignored = await $process;
var_dump($ignored->exitCode, $ignored->signal, $process->isRunning());
pcntl_signal(SIGCHLD, SIG_DFL);

// a handler does not matter
pcntl_async_signals(true);
pcntl_signal(SIGCHLD, function () { echo "SIGCHLD\n"; });
$status = await new Process(['sh', '-c', 'sleep 0.02; exit 9']);
usleep(1000);
echo $status->exitCode, "\n";
?>
--EXPECT--
int(-1)
5
bool(true)
int(-1)
6
bool(true)
int(7)
NULL
NULL
bool(false)
bool(false)
NULL
NULL
bool(false)
SIGCHLD
9
