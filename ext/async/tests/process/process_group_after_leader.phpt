--TEST--
newGroup: terminate() and a cancelled run() end what is left of the group after the process has ended; a release does not
--EXTENSIONS--
async
posix
--FILE--
<?php
use Async\{Process, TimeoutException};
use function Async\{delay, within};

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

/* ended by itself: seen before, or not */
foreach ([true, false] as $seen) {
    $process = new Process(['sh', '-c', '(trap "" TERM; exec sleep 1000) & echo $!'], newGroup: true);
    $child = (int) fgets($process->stdout);
    delay(50);
    if ($seen) {
        var_dump((await $process)->exitCode);
    }
    var_dump($process->terminate(100)->exitCode, has_ended($child));
}
$process = new Process(['sh', '-c', '(trap "" TERM; exec sleep 1000) & echo $!'], newGroup: true);
$child = (int) fgets($process->stdout);
await $process;
$process->terminate(0);
var_dump(has_ended($child), $process->terminate(0)->exitCode, $process->terminate(10)->exitCode);

/* run() waits for what holds its pipes */
$file = __DIR__ . '/process_group_after_leader.pid';
try {
    within(200, fn() => Process::run(['sh', '-c', 'sleep 1000 & echo $! > "$0"', $file], newGroup: true));
} catch (TimeoutException) {
    echo "given up\n";
}
var_dump(has_ended((int) file_get_contents($file)));

/* what was left behind on purpose */
$process = new Process(['sh', '-c', 'sleep 1000 > /dev/null 2>&1 & echo $!'], newGroup: true);
$child = (int) fgets($process->stdout);
await $process;
unset($process);
delay(20);
var_dump(runs($child));
posix_kill($child, SIGKILL);
$child = (int) Process::run(['sh', '-c', 'sleep 1000 > /dev/null 2>&1 & echo $!'], newGroup: true)->stdout;
delay(20);
var_dump(runs($child));
posix_kill($child, SIGKILL);
?>
--CLEAN--
<?php @unlink(__DIR__ . '/process_group_after_leader.pid'); ?>
--EXPECT--
int(0)
int(0)
bool(true)
int(0)
bool(true)
bool(true)
int(0)
int(0)
given up
bool(true)
bool(true)
bool(true)
