--TEST--
forkWorkers() when fork(2) fails: at first it throws, later it tries again
--EXTENSIONS--
async
posix
pcntl
--SKIPIF--
<?php
if (!function_exists('posix_setrlimit') || PHP_OS_FAMILY !== 'Linux') die('skip needs posix_setrlimit()');
if (getenv('SKIP_ASAN')) die('skip the limit ends the sanitizer as well');
?>
--FILE--
<?php
use Async\ProcessException;
use function Async\{delay, forkWorkers};

$log = tempnam(sys_get_temp_dir(), 'weft');
chmod($log, 0666);
ini_set('error_log', $log);
if (posix_getuid() === 0) {
    posix_setgid(65534);
    posix_setuid(65534);
}
['hard maxproc' => $hard] = posix_getrlimit();
$hard = $hard === 'unlimited' ? POSIX_RLIMIT_INFINITY : $hard;

/* none */
posix_setrlimit(POSIX_RLIMIT_NPROC, 0, $hard);
try {
    forkWorkers(3, fn() => 1);
} catch (ProcessException $e) {
    echo $e->getMessage(), ' ', $e->getCode() === PCNTL_EAGAIN ? "EAGAIN\n" : "other\n";
}
echo file_get_contents($log);

/* while it runs: the limit is lowered when the first one has started */
posix_setrlimit(POSIX_RLIMIT_NPROC, $hard, $hard);
$ends = 0;
$statuses = forkWorkers(1, function () { usleep(5000); exit(1); }, backoffMs: 20, onEnd: function ($index, $status, $ms) use (&$ends, $hard, $log) {
    if (++$ends === 1) {
        posix_setrlimit(POSIX_RLIMIT_NPROC, 0, $hard);
        while (!str_contains(file_get_contents($log), 'Cannot fork')) {
            delay(5);
        }
        posix_setrlimit(POSIX_RLIMIT_NPROC, $hard, $hard);
    } elseif ($ends === 2) {
        posix_kill(getmypid(), SIGTERM);
    }
});
var_dump($ends >= 2, $statuses[0]->exitCode);
echo preg_replace('/^\[.*?\] /m', '', explode("\n", file_get_contents($log))[0]), "\n";
@unlink($log);
?>
--EXPECT--
Cannot fork a worker: Resource temporarily unavailable EAGAIN
bool(true)
int(1)
Async\forkWorkers(): Cannot fork worker 0: Resource temporarily unavailable; the next attempt is in 20 ms
