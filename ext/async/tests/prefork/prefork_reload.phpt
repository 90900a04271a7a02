--TEST--
forkWorkers(): SIGHUP replaces the workers one after another, and no request is refused or lost
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
require __DIR__ . '/prefork_server.inc';
use function Async\{delay, forkWorkers};

$listener = listen();
$address = stream_socket_get_name($listener, false);
$ends = [];
$over = false;
$clients = spawn use($address, &$over) {
    return clients($address, 8, function () use (&$over) { return !$over; });
};
$operator = spawn use(&$ends, &$over, $clients) {
    delay(100);
    posix_kill(getmypid(), SIGHUP);
    posix_kill(getmypid(), SIGHUP);
    while (count($ends) < 2) {
        delay(10);
    }
    delay(200);
    $over = true;
    await $clients;
    posix_kill(getmypid(), SIGTERM);
};
forkWorkers(2, fn(int $index) => serve($listener, $index), onEnd: function (int $index, $status, ?int $ms) use (&$ends) {
    $ends[] = "$index " . ($status->exitCode ?? "signal $status->signal") . ' ' . ($ms ?? 'over');
});
[$answers, $lost] = await $clients;
print_r(array_slice($ends, 0, 2));
var_dump($lost, count($answers) >= 3);

/* one that fails at once after its replacement: the others stay, and nothing of this stops the set */
$file = tempnam(sys_get_temp_dir(), 'weft');
$log = tempnam(sys_get_temp_dir(), 'weft');
ini_set('error_log', $log);
$operator = spawn use($log, $file) {
    while (filesize($file) < 2) {
        delay(5);
        clearstatcache();
    }
    posix_kill(getmypid(), SIGHUP);
    while (!str_contains(file_get_contents($log), 'the others are not replaced')) {
        delay(5);
    }
    posix_kill(getmypid(), SIGTERM);
};
$statuses = forkWorkers(2, function (int $index) use ($file) {
    $term = Async\signal(SIGTERM);
    if (filesize($file) >= 2) {
        exit(5);
    }
    file_put_contents($file, '.', FILE_APPEND);
    await $term;
    exit($index);
}, backoffMs: 20_000);
var_dump(array_map(fn($status) => $status->exitCode, $statuses));
echo preg_replace('/^\[.*?\] |process \K\d+/m', '', file_get_contents($log));
array_map(unlink(...), [$file, $log]);
?>
--EXPECT--
Array
(
    [0] => 0 0 0
    [1] => 1 0 0
)
int(0)
bool(true)
array(2) {
  [0]=>
  int(5)
  [1]=>
  int(1)
}
Async\forkWorkers(): Worker 0 (process ) has exited with 5; it is restarted in 20000 ms
Async\forkWorkers(): Worker 0 has ended at once after its replacement; the others are not replaced
Async\forkWorkers(): Worker 1 (process ) has exited with 1; all are being stopped
