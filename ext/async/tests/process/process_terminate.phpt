--TEST--
terminate(): SIGTERM, and SIGKILL when the time is up, also if its caller is cancelled
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use Async\Process;
use function Async\delay;

function stubborn(): Process
{
    $process = new Process(['sh', '-c', 'trap "" TERM; echo ready; while :; do sleep 0.05; done']);
    fgets($process->stdout);
    return $process;
}
function how(Async\ProcessStatus $status): string
{
    return $status->signal === SIGTERM ? 'SIGTERM' : ($status->signal === SIGKILL ? 'SIGKILL' : "exit $status->exitCode");
}

echo how((new Process(['sleep', '100']))->terminate()), "\n";
$process = stubborn();
$start = hrtime(true);
echo how($process->terminate(50)), hrtime(true) - $start >= 50e6 ? '' : ' too early', "\n";
echo how($process->terminate(50)), "\n";
echo how(stubborn()->terminate(0)), "\n";

$process = stubborn();
$waits = spawn (fn() => $process->terminate(50))();
Async\delay(5);
$waits->cancel();
echo how(await $process), "\n";

// a shorter time counts
$process = stubborn();
$slow = spawn (fn() => $process->terminate(60_000))();
Async\delay(5);
echo how($process->terminate(20)), ' ', how(await $slow), "\n";

// while the main flow alone waits classically
$process = stubborn();
$waits = spawn (fn() => $process->terminate(20))();
Async\delay(5);
$waits->cancel();
usleep(300_000);
var_dump($process->isRunning());
?>
--EXPECT--
SIGTERM
SIGKILL
SIGKILL
SIGKILL
SIGKILL
SIGKILL SIGKILL
bool(false)
