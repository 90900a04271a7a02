--TEST--
newGroup: the SIGKILL of terminate() reaches the rest of the group also if pcntl_wait() or the kernel has reaped the process
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use Async\Process;
use function Async\delay;

function runs(int $pid): bool
{
    return (bool) preg_match('/^State:\s+[^Z]/m', (string) @file_get_contents("/proc/$pid/status"));
}

$reap = [
    'wait' => fn() => pcntl_wait($status, WNOHANG),
    'waitpid(-1)' => fn() => pcntl_waitpid(-1, $status, WNOHANG),
    'waitpid, its group' => fn(Process $process) => pcntl_waitpid(-$process->pid, $status, WNOHANG),
    'waitpid, its number' => fn(Process $process) => pcntl_waitpid($process->pid, $status, WNOHANG),
    'SIGCHLD ignored' => fn() => null,
];
foreach ($reap as $name => $call) {
    foreach ([false, true] as $drop) {
        $name === 'SIGCHLD ignored' && pcntl_signal(SIGCHLD, SIG_IGN);
        $process = new Process(['sh', '-c', 'trap "" TERM; sleep 1000 & trap "exit 4" TERM; echo $!; while :; do sleep 0.05; done'], newGroup: true);
        $child = (int) fgets($process->stdout);
        $process->terminate(200);
        $call($process);
        $lived = runs($child);
        if ($drop) {
            unset($process);
        }
        for ($i = 0; $i < 1000 && runs($child); $i++) {
            delay(5);
        }
        echo $name, ': ', $lived ? 'outlived it' : 'ended with it', ', ', runs($child) ? 'still there' : 'ended', "\n";
    }
}
?>
--EXPECT--
wait: outlived it, ended
wait: outlived it, ended
waitpid(-1): outlived it, ended
waitpid(-1): outlived it, ended
waitpid, its group: outlived it, ended
waitpid, its group: outlived it, ended
waitpid, its number: outlived it, ended
waitpid, its number: outlived it, ended
SIGCHLD ignored: outlived it, ended
SIGCHLD ignored: outlived it, ended
