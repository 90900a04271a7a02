--TEST--
forkWorkers(): several sets at once, sets in workers, workers of other kinds beside it, virtual time
--EXTENSIONS--
async
posix
pcntl
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\WorkerPool;
use function Async\{delay, forkWorkers, signal};

function codes(array $statuses): string { return implode(' ', array_map(fn($status) => $status->exitCode ?? "signal $status->signal", $statuses)); }
$path = tempnam(sys_get_temp_dir(), 'weft');
function ready(): void { file_put_contents($GLOBALS['path'], '.', FILE_APPEND); }
function wait_for(int $count): void { while (filesize($GLOBALS['path']) < $count) { usleep(1000); clearstatcache(); } }

/* two sets, and what else forks: all of it ends with one signal */
$web = spawn forkWorkers(2, function (int $index) { $term = signal(SIGTERM); ready(); await $term; exit(10 + $index); });
$jobs = spawn forkWorkers(1, function (int $index) { $term = signal(SIGTERM); ready(); await $term; exit(20); });
wait_for(3);
$pool = new WorkerPool(workers: 1, backend: 'process');
$task = $pool->submit(function () { posix_kill(posix_getppid(), SIGUSR1); return 'pool'; });
$child = pcntl_fork();
if ($child === 0) {
    /* the sets are the parent's: its signals have their default actions here */
    posix_kill(getmypid(), SIGTERM);
    exit(1);
}
pcntl_waitpid($child, $status);
echo await $task, ' ', pcntl_wtermsig($status), "\n";
ini_set('error_log', '/dev/null');
posix_kill(getmypid(), SIGTERM);
echo codes(await $web), ', ', codes(await $jobs), "\n";

/* a set in a worker: stopped by the outer one, and at the death of the master between them */
file_put_contents($path, '');
clearstatcache();
$outer = spawn forkWorkers(1, function () {
    $inner = forkWorkers(2, function (int $index) { $term = signal(SIGTERM); ready(); await $term; exit($index); });
    echo 'inner: ', codes($inner), "\n";
    exit(5);
});
wait_for(2);
posix_kill(getmypid(), SIGTERM);
$codes = codes(await $outer);
echo "outer: $codes\n";

/* pauses are real time, and time that others skip does not end them */
$from = hrtime(true);
$skips = spawn { delay(3_600_000); return 'an hour'; };
$ends = 0;
try {
    forkWorkers(1, fn() => exit(1), backoffMs: 30, maxRestarts: 2, onEnd: function () {});
} catch (Async\ProcessException) {
    var_dump(hrtime(true) - $from > 80_000_000, hrtime(true) - $from < 60_000_000_000);
}
echo await $skips, "\n";
unlink($path);
?>
--EXPECT--
pool 15
10 11, 20
inner: 0 1
outer: 5
bool(true)
bool(true)
an hour
