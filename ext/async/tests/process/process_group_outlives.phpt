--TEST--
newGroup: the SIGKILL of terminate() reaches those of the group that have outlived the process, also when the object is gone
--EXTENSIONS--
async
posix
--FILE--
<?php
use Async\Process;
use function Async\delay;

const STUBBORN = 'trap "" TERM; sleep 1000 & trap - TERM; echo $!; wait';

/* a zombie does not count: its parent may be slow */
function runs(int $pid): bool
{
    return (bool) preg_match('/^State:\s+[^Z]/m', (string) @file_get_contents("/proc/$pid/status"));
}

function has_ended(int $pid): bool
{
    for ($i = 0; $i < 1000 && runs($pid); $i++) {
        delay(5);
    }
    return !runs($pid);
}

$process = new Process(['sh', '-c', STUBBORN], newGroup: true);
$child = (int) fgets($process->stdout);
$status = $process->terminate(300);
var_dump($status->signal, runs($child), $process->isRunning(), $process->signal(SIGTERM));
var_dump(has_ended($child));
delay(1);
var_dump(file_exists("/proc/$process->pid"), (await $process)->signal);

/* released in between */
$process = new Process(['sh', '-c', STUBBORN], newGroup: true);
[$pid, $child] = [$process->pid, (int) fgets($process->stdout)];
$process->terminate(300);
unset($process, $status);
var_dump(runs($child), has_ended($child));
delay(1);
var_dump(file_exists("/proc/$pid"));

/* nothing is due: reaped at once */
$process = new Process(['sh', '-c', 'echo $$; exit 3'], newGroup: true);
fgets($process->stdout);
var_dump((await $process)->exitCode, $process->terminate(10)->exitCode, file_exists("/proc/$process->pid"));
?>
--EXPECT--
int(15)
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
int(15)
bool(true)
bool(true)
bool(false)
int(3)
int(3)
bool(false)
