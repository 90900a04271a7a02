--TEST--
What happens to a process whose awaiter is cancelled, and whose object is released
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use Async\{Process, ProcessPolicy};
use function Async\{delay, timeout, within};

function sleeper(ProcessPolicy ...$policies): Process
{
    return new Process(['sleep', '100'], ...[...['stdin' => 'null', 'stdout' => 'null', 'stderr' => 'null'], ...$policies]);
}
function state(int $pid): string
{
    for ($i = 0; $i < 200 && posix_kill($pid, 0); $i++) delay(5);
    return posix_kill($pid, 0) ? 'there' : 'gone';
}

foreach (ProcessPolicy::cases() as $policy) {
    $process = sleeper(onCancel: $policy);
    $waits = spawn (fn() => await $process)();
    Async\delay(5);
    $waits->cancel();
    try { await $waits; } catch (Async\CancellationException) { }
    if ($policy === ProcessPolicy::Leave) {
        usleep(20_000);
        var_dump($process->isRunning());
        $process->terminate();
    } else {
        echo $policy->name, ': ', (await $process)->signal, "\n";
    }
}

// an until, a select that chooses another case and a combination cancel nothing
$process = sleeper(onCancel: ProcessPolicy::Kill);
try { await $process until timeout(10); } catch (Async\AwaitCancelledException) { }
Async\select(['process' => $process, 'time' => timeout(10)]);
await Async\race([$process, timeout(10)]);
var_dump($process->isRunning());

// within() does
try { within(10, fn() => await $process); } catch (Async\TimeoutException) { }
echo (await $process)->signal, "\n";

foreach (ProcessPolicy::cases() as $policy) {
    $process = sleeper(onRelease: $policy);
    $pid = $process->pid;
    unset($process);
    if ($policy === ProcessPolicy::Leave) {
        usleep(20_000);
        var_dump(posix_kill($pid, 0));
        posix_kill($pid, SIGKILL);
    }
    echo $policy->name, ': ', state($pid), "\n";
}

// a part of a cycle
$holder = new stdClass;
$holder->process = sleeper();
$holder->self = $holder;
$pid = $holder->process->pid;
unset($holder);
gc_collect_cycles();
echo state($pid), "\n";

// one that ended unseen leaves no zombie either
$process = new Process(['true']);
$pid = $process->pid;
usleep(20_000);
unset($process);
echo state($pid), "\n";

// run() is cancelled
$run = spawn (fn() => Process::run(['sh', '-c', 'echo $$; exec sleep 100']))();
delay(20);
$run->cancel();
try { await $run; } catch (Async\CancellationException $e) { echo "cancelled\n"; }
?>
--EXPECT--
bool(true)
Terminate: 15
Kill: 9
bool(true)
9
bool(true)
Leave: gone
Terminate: gone
Kill: gone
gone
gone
cancelled
