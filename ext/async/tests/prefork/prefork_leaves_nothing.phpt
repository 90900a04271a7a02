--TEST--
forkWorkers() leaves no process, no descriptor and no memory behind, in the master and in the workers
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use function Async\{delay, forkWorkers, signal};

function children() { return count(array_filter(array_map(fn($f) => preg_match('/^\d+ \(.*\) . (\d+) /s', @file_get_contents($f) ?: '', $m) && (int) $m[1] === getmypid(), glob('/proc/[0-9]*/stat')))); }
/* without those of the loop, which are opened at first use */
function descriptors() { return count(array_filter(scandir('/proc/self/fd'), fn($fd) => !str_starts_with(@readlink("/proc/self/fd/$fd") ?: 'anon_inode', 'anon_inode') && !str_contains(@readlink("/proc/self/fd/$fd"), 'pipe:'))); }
function pidfds() { return count(array_filter(scandir('/proc/self/fd'), fn($fd) => str_contains(@readlink("/proc/self/fd/$fd") ?: '', 'pidfd'))); }

$run = function () {
    $n = 0;
    try {
        forkWorkers(3, function (int $index) {
            $index === 0 ? exit(1) : null;
            $index === 1 ? posix_kill(getmypid(), SIGKILL) : null;
            sleep(60);
        }, backoffMs: 1, maxBackoffMs: 2, onEnd: function () use (&$n) {
            if (++$n === 20) {
                posix_kill(getmypid(), SIGTERM);
            }
        });
    } catch (Throwable $e) {
        echo get_class($e), "\n";
    }
};
$run();
gc_collect_cycles();
$before = [descriptors(), pidfds(), children()];
$memory = memory_get_usage();
for ($i = 0; $i < 3; $i++) {
    $run();
}
gc_collect_cycles();
var_dump($before === [descriptors(), pidfds(), children()], $before[1], $before[2], memory_get_usage() - $memory < 5000);

/* what a worker has: nothing of its siblings, and a restarted one no more than the first */
$path = tempnam(sys_get_temp_dir(), 'weft');
$call = spawn use($path) {
    forkWorkers(2, function (int $index) use ($path) {
        if ($index === 0) {
            sleep(60);
        }
        file_put_contents($path, descriptors() . ' ' . pidfds() . ' ' . children() . "\n", FILE_APPEND);
        if (count(file($path)) < 4) {
            exit(1);
        }
        posix_kill(posix_getppid(), SIGINT);
    }, backoffMs: 1, onEnd: function () {});
};
await $call;
$lines = array_unique(file($path));
var_dump(count($lines), explode(' ', $lines[0])[1], trim(explode(' ', $lines[0])[2]));
unlink($path);

/* what a worker has not released itself is released at its end */
forkWorkers(1, function () use ($path) {
    global $process;
    $process = new Async\Process(['sleep', '600']);
    file_put_contents($path, $process->pid);
});
$pid = (int) file_get_contents($path);
for ($n = 0; $n < 2000 && preg_match('/^State:\s+[^ZX]/m', @file_get_contents("/proc/$pid/status") ?: ''); $n++) {
    usleep(10_000);
}
var_dump($n < 2000);
unlink($path);

/* pcntl_wait() does not see them */
spawn {
    delay(50);
    var_dump(pcntl_waitpid(-1, $status, WNOHANG) <= 0);
};
var_dump(forkWorkers(1, function () { delay(10); exit(3); }, maxRestarts: null, onEnd: function ($index, $status) {
    var_dump($status->exitCode);
    delay(100);
    posix_kill(getmypid(), SIGTERM);
    delay(50);
}, backoffMs: 60_000, maxBackoffMs: 60_000)[0]->exitCode);
?>
--EXPECT--
bool(true)
int(0)
int(0)
bool(true)
int(1)
string(1) "0"
string(1) "0"
bool(true)
int(3)
bool(true)
int(3)
