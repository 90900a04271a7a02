--TEST--
pcntl_wait(), pcntl_waitpid(), pcntl_waitid() in several coroutines: each child goes to one of them
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
function child(int $code, float $seconds = 0.1): int
{
    $process = proc_open(['sh', '-c', "read line; sleep $seconds; exit $code"], [['pipe', 'r']], $pipes);
    $GLOBALS['processes'][] = $process;
    $pid = proc_get_status($process)['pid'];
    fclose($pipes[0]);
    return $pid;
}

$ticks = 0;
$clock = spawn use(&$ticks) { while (true) { Async\delay(5); $ticks++; } };
$pids = [child(1), child(2), child(3, 0.2)];
$jobs = [];
for ($i = 0; $i < 3; $i++) {
    $jobs[] = spawn { return [pcntl_wait($status), pcntl_wexitstatus($status)]; };
}
foreach ($jobs as $job) {
    [$pid, $code] = await $job;
    $got[array_search($pid, $pids, true)] = $code;
}
ksort($got);
echo json_encode($got), $ticks > 3 ? " others ran\n" : " $ticks\n";

$pids = [child(4), child(5)];
$jobs = [spawn { return [pcntl_waitpid($GLOBALS['pids'][1], $status), pcntl_wexitstatus($status)]; },
    spawn { return [pcntl_waitpid($GLOBALS['pids'][0], $status), pcntl_wexitstatus($status)]; }];
echo json_encode([await $jobs[0] === [$pids[1], 5], await $jobs[1] === [$pids[0], 4]]), "\n";

// two for one pid: one gets it, the other one finds no child
$pid = child(6);
$jobs = [spawn { return pcntl_waitpid($GLOBALS['pid'], $status); }, spawn { return pcntl_waitpid($GLOBALS['pid'], $status); }];
$results = [await $jobs[0], await $jobs[1]];
sort($results);
echo json_encode([$results[0], $results[1] === $pid]), "\n";

$pid = child(7);
echo json_encode(await spawn { $r = pcntl_waitid(P_PID, $GLOBALS['pid'], $info, WEXITED | WNOWAIT); return [$r, $info['pid'] === $GLOBALS['pid'], $info['status']]; }), "\n";
echo json_encode(await spawn { $r = pcntl_waitid(P_ALL, null, $info); return [$r, $info['pid'] === $GLOBALS['pid'], $info['status']]; }), "\n";
echo json_encode(await spawn { return [pcntl_waitid(P_ALL), pcntl_get_last_error() === PCNTL_ECHILD]; }), "\n";

// stopped and continued
$pid = child(8, 0.3);
posix_kill($pid, SIGSTOP);
echo json_encode(await spawn { return [pcntl_waitpid($GLOBALS['pid'], $s, WUNTRACED) === $GLOBALS['pid'], pcntl_wifstopped($s), pcntl_wstopsig($s) === SIGSTOP]; }), "\n";
posix_kill($pid, SIGCONT);
echo json_encode(await spawn { return [pcntl_wait($s, WUNTRACED, $usage) === $GLOBALS['pid'], pcntl_wexitstatus($s), isset($usage['ru_maxrss'])]; }), "\n";
echo json_encode(await spawn { return [pcntl_wait($s), pcntl_waitpid(-1, $s, WNOHANG)]; }), "\n";
$clock->cancel();
?>
--EXPECT--
[1,2,3] others ran
[true,true]
[-1,true]
[true,true,7]
[true,true,7]
[false,true]
[true,true,true]
[true,8,true]
[-1,-1]
