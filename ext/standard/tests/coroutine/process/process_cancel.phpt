--TEST--
Processes: cancelled in mid-wait. The process goes on, and leaves no zombie behind that nobody can take
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use Async\CancellationException;

function until_waiting(array $jobs): void
{
    foreach ($jobs as $name => $job) {
        while (!$job->isCompleted() && !$job->getAwaitingInfo()) suspend;
        if ($job->isCompleted()) echo "$name does not wait\n";
    }
}

$marker = tempnam(sys_get_temp_dir(), 'marker');
$hold = tempnam(sys_get_temp_dir(), 'hold');
$command = 'n=0; while [ -e ' . escapeshellarg($hold) . ' ] && [ $n -lt 600 ]; do sleep 0.05; n=$((n + 1)); done; echo x >> ' . escapeshellarg($marker);
$jobs = [
    'exec' => spawn { exec($GLOBALS['command']); },
    'shell_exec' => spawn { shell_exec($GLOBALS['command']); },
    'system' => spawn { system($GLOBALS['command']); },
    'passthru' => spawn { passthru($GLOBALS['command']); },
    'pclose' => spawn { $p = popen($GLOBALS['command'], 'w'); pclose($p); },
    'popen read' => spawn { $GLOBALS['kept'] = popen($GLOBALS['command'], 'r'); fgets($GLOBALS['kept']); },
    'proc_close' => spawn { $p = proc_open($GLOBALS['command'], [], $pipes); proc_close($p); },
    'pcntl_waitpid' => spawn {
        $p = proc_open($GLOBALS['command'], [], $pipes);
        pcntl_waitpid(proc_get_status($p)['pid'], $status);
    },
];
until_waiting($jobs);
$jobs += [
    'pcntl_wait' => spawn { pcntl_wait($status); },
    'pcntl_waitid' => spawn { pcntl_waitid(); },
    'pcntl_sigwaitinfo' => spawn { @pcntl_sigwaitinfo([SIGUSR2]); },
    'pcntl_sigtimedwait' => spawn { pcntl_sigtimedwait([SIGUSR2], $info, 60); },
];
until_waiting($jobs);
foreach ($jobs as $name => $job) {
    $job->cancel();
    try {
        await $job;
        echo "$name: not cancelled\n";
    } catch (CancellationException $e) {
        echo "$name: cancelled\n";
    }
}
unlink($hold);
// all eight wrote their line
for ($try = 0; $try < 2000 && filesize($marker) < 16; $try++) {
    clearstatcache();
    Async\delay(10);
}
echo filesize($marker), "\n";
unlink($marker);

// the next process takes what is left of those that nobody can ask for; those of proc_open() and the kept one are pcntl's as ever
await spawn exec('true');
$left = [];
for ($try = 0; $try < 500; $try++) {
    while (($pid = pcntl_waitpid(-1, $status, WNOHANG)) > 0) $left[$pid] = $status;
    if ($pid < 0) break;
    exec('true');
    Async\delay(10);
}
echo $pid, ' ', count($left) <= 3 ? 'ok' : json_encode($left), "\n";
pcntl_sigprocmask(SIG_UNBLOCK, [SIGWINCH], $mask);
echo json_encode($mask), "\n";
?>
--EXPECT--
exec: cancelled
shell_exec: cancelled
system: cancelled
passthru: cancelled
pclose: cancelled
popen read: cancelled
proc_close: cancelled
pcntl_waitpid: cancelled
pcntl_wait: cancelled
pcntl_waitid: cancelled
pcntl_sigwaitinfo: cancelled
pcntl_sigtimedwait: cancelled
16
-1 ok
[]
