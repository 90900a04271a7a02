--TEST--
WorkerPool: what a task starts gets signals of the terminal as usual, and is ended with the program as the policy says
--EXTENSIONS--
async
posix
--FILE--
<?php
use Async\{Process, WorkerPool};
use function Async\{delay, race, timeout};

function ended_by(int $signum): ?int
{
    $process = new Process(['sleep', '100'], stdout: 'null');
    delay(10);
    $process->signal($signum);
    return (await race([$process, timeout(20000)]))?->signal;
}

/* what is ignored is inherited */
$ignored = fn() => preg_replace('/^.*SigIgn:\s*(\w+).*$/s', '$1', shell_exec('cat /proc/self/status'));

$pool = new WorkerPool(workers: 1);
var_dump(await $pool->submit(ended_by(...), SIGINT), await $pool->submit(ended_by(...), SIGHUP));
var_dump((hexdec(await $pool->submit($ignored)) & (1 << SIGINT - 1 | 1 << SIGHUP - 1)) === (hexdec($ignored()) & (1 << SIGINT - 1 | 1 << SIGHUP - 1)));
/* the worker itself is spared */
$pid = await $pool->submit(posix_getpid(...));
posix_kill($pid, SIGINT);
posix_kill($pid, SIGHUP);
var_dump(await $pool->submit(posix_getpid(...)) === $pid);

function runs(int $pid): bool
{
    return (bool) preg_match('/^State:\s+[^Z]/m', (string) @file_get_contents("/proc/$pid/status"));
}

$file = __DIR__ . '/worker_children.inc.php';
foreach (['', ', onRelease: Async\ProcessPolicy::Kill', ', onRelease: Async\ProcessPolicy::Leave'] as $policy) {
    foreach (['exit(7);', 'undefined_function();'] as $end) {
        file_put_contents($file, "<?php
            \$started = new Async\\WorkerChannel();
            \$pool = new Async\\WorkerPool(workers: 1);
            \$pool->submit(function () use (\$started) {
                \$process = new Async\\Process(['sleep', '100'], stdout: 'null', stderr: 'null'$policy);
                \$started->send(\$process->pid);
                await \$process;
            });
            echo \$started->recv();
            $end");
        $child = (int) Process::run([PHP_BINARY, '-n', '-d', 'error_log=/dev/null', $file])->stdout;
        for ($i = 0; $i < (str_ends_with($policy, 'Leave') ? 10 : 1000) && runs($child); $i++) {
            delay(10);
        }
        echo $child > 0 ? '' : 'not started ', runs($child) ? 'runs ' : 'ended ';
        posix_kill($child, SIGKILL);
    }
}
?>
--CLEAN--
<?php @unlink(__DIR__ . '/worker_children.inc.php'); ?>
--EXPECT--
int(2)
int(1)
bool(true)
bool(true)
ended ended ended ended runs runs 
