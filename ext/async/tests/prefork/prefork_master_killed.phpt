--TEST--
forkWorkers(): no worker outlives its master
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php if (PHP_OS_FAMILY !== 'Linux') die('skip only Linux tells the workers'); ?>
--FILE--
<?php
use function Async\{delay, forkWorkers, signal};

/* In a process of its own. */
function master(string $name, callable $master, callable $main, int $graceMs = 60_000): void
{
    $path = tempnam(sys_get_temp_dir(), 'weft');
    $child = pcntl_fork();
    if ($child === 0) {
        spawn use($path, $master) {
            while (filesize($path) < 2) {
                delay(5);
                clearstatcache();
            }
            $master();
        };
        forkWorkers(2, function (int $index) use ($main, $path) {
            file_put_contents("$path.$index", getmypid());
            $main(function () use ($path) { file_put_contents($path, '.', FILE_APPEND); });
        }, graceMs: $graceMs);
        exit(0);
    }
    pcntl_waitpid($child, $status);
    $from = microtime(true);
    foreach ([0, 1] as $index) {
        $pid = (int) file_get_contents("$path.$index");
        for ($n = 0; $n < 2000 && is_running($pid); $n++) {
            usleep(10_000);
        }
        echo is_running($pid) ? "worker $index still runs\n" : '';
        unlink("$path.$index");
    }
    echo "$name: ", pcntl_wifsignaled($status) ? 'signal ' . pcntl_wtermsig($status) : pcntl_wexitstatus($status),
        microtime(true) - $from < 15 ? "\n" : " too late\n";
    unlink($path);
}

/* Whoever reaps it may take its time. */
function is_running(int $pid): bool
{
    return preg_match('/^State:\s+[^ZX]/m', @file_get_contents("/proc/$pid/status") ?: '') === 1;
}

$graceful = function (callable $ready) {
    $term = signal(SIGTERM);
    $ready();
    await $term;
    usleep(1000);
    fwrite(STDOUT, "stopped\n");
};
$plain = function (callable $ready) {
    $ready();
    sleep(60);
};
$stubborn = function (callable $ready) {
    pcntl_signal(SIGTERM, SIG_IGN);
    $ready();
    while (true);
};

$kill = function () { posix_kill(getmypid(), SIGKILL); };
master('killed', $kill, $graceful);
master('killed, no handler', $kill, $plain);
master('killed, ignored', $kill, $stubborn, 100);
master('exit', function () { exit(3); }, $graceful);
master('fatal error', function () { ini_set('display_errors', '0'); trigger_error('fatal', E_USER_ERROR); }, $graceful);
master('uncaught', function () { set_exception_handler(function ($e) { exit(4); }); throw new Exception('uncaught'); }, $graceful);
?>
--EXPECT--
stopped
stopped
killed: signal 9
killed, no handler: signal 9
killed, ignored: signal 9
stopped
stopped
exit: 3
stopped
stopped
fatal error: 255
stopped
stopped
uncaught: 4
