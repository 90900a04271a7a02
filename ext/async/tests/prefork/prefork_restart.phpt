--TEST--
forkWorkers() restarts workers that die, after longer and longer pauses
--EXTENSIONS--
async
posix
--FILE--
<?php
use Async\ProcessException;
use function Async\{delay, forkWorkers, signal};

/* killed, exit(1), and then it goes on; the second worker is left alone */
$file = tempnam(sys_get_temp_dir(), 'weft');
$ends = [];
$from = microtime(true);
$result = forkWorkers(2, function (int $index) use ($file) {
    if ($index === 1) {
        await signal(SIGTERM);
        exit(0);
    }
    file_put_contents($file, '.', FILE_APPEND);
    match (filesize($file)) {
        1 => posix_kill(getmypid(), SIGKILL),
        2 => exit(1),
        3 => posix_kill(getmypid(), SIGTERM),
        default => posix_kill(posix_getppid(), SIGTERM),
    };
    sleep(60);
}, backoffMs: 20, maxBackoffMs: 40, onEnd: function (int $index, $status, ?int $ms) use (&$ends) {
    $ends[] = "$index " . ($status->exitCode ?? "signal $status->signal") . ' ' . ($ms ?? 'over');
});
sort($ends);
print_r($ends);
var_dump(microtime(true) - $from >= 0.1, $result[0]->signal, $result[1]->exitCode);

/* given up: the others are stopped */
try {
    forkWorkers(2, function (int $index) {
        if ($index === 1) {
            exit(3);
        }
        await signal(SIGTERM);
        echo "stopped\n";
    }, backoffMs: 1, maxRestarts: 3, onEnd: function () {});
} catch (ProcessException $e) {
    echo $e->getMessage(), "\n";
}

/* those that return are not restarted, unless that is wanted; then they pause as well */
unlink($file);
$starts = 0;
var_dump(forkWorkers(1, function () { echo "once\n"; })[0]->isSuccessful());
$pauses = [];
try {
    forkWorkers(1, function () {}, backoffMs: 5, maxRestarts: 0, restartFinished: true, onEnd: function ($index, $status, $ms) use (&$pauses) {
        $pauses[] = $ms;
        if (count($pauses) === 4) {
            throw new RuntimeException('enough');
        }
    });
} catch (RuntimeException $e) {
    echo $e->getMessage(), ': ', implode(' ', $pauses), "\n";
}

/* one that has lived for a second is restarted at once */
$pauses = [];
try {
    forkWorkers(1, function () { usleep(1_050_000); exit(1); }, onEnd: function ($index, $status, $ms) { throw new RuntimeException("after $ms ms"); });
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Array
(
    [0] => 0 1 40
    [1] => 0 signal 15 40
    [2] => 0 signal 15 over
    [3] => 0 signal 9 20
    [4] => 1 0 over
)
bool(true)
int(15)
int(0)
stopped
Worker 1 has exited with 3: end number 4 in a row soon after its start
once
bool(true)
enough: 5 10 20 40
after 0 ms
