--TEST--
pcntl_wait() takes no child that exec(), pclose(), proc_close() or pcntl_waitpid() of another coroutine waits for
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php

$jobs = [
    'exec' => spawn { exec('sleep 0.1; exit 1', $o, $s); return $s; },
    'exec, its output closed early' => spawn { exec('exec >&-; sleep 0.2; exit 2', $o, $s); return $s; },
    'pclose' => spawn { $p = popen('sleep 0.1; exit 3', 'w'); return pclose($p); },
    'proc_close' => spawn { $p = proc_open('sleep 0.1; exit 4', [], $pipes); return proc_close($p); },
    'waitpid' => spawn {
        $p = proc_open('read line; exit 5', [['pipe', 'r']], $pipes);
        $pid = proc_get_status($p)['pid'];
        fclose($pipes[0]);
        pcntl_waitpid($pid, $status, 0, $usage);
        return pcntl_wexitstatus($status) . (isset($usage['ru_utime.tv_usec']) ? ' with usage' : '');
    },
];
suspend;
$any = spawn {
    // none of its own: all those above have to end first
    $result = [pcntl_wait($status), pcntl_get_last_error() === PCNTL_ECHILD];
    return $result;
};
$probe = spawn use(&$probing) {
    $probing = true;
    $taken = [];
    while ($probing) {
        if (($pid = pcntl_waitpid(-1, $status, WNOHANG)) > 0) $taken[] = $pid;
        if (@pcntl_waitid(P_ALL, null, $info, WEXITED | WNOHANG) && ($info['pid'] ?? 0) > 0) $taken[] = $info['pid'];
        Async\delay(1);
    }
    return $taken;
};
foreach ($jobs as $name => $job) {
    echo "$name: ", await $job, "\n";
}
echo json_encode(await $any), "\n";
$probing = false;
echo json_encode(await $probe), "\n";

// children that nobody waits for by their pid go to whoever waits for any
$process = proc_open('read line; exit 6', [['pipe', 'r']], $pipes);
$pid = proc_get_status($process)['pid'];
fclose($pipes[0]);
$other = spawn exec('sleep 0.1');
echo await spawn { return pcntl_wait($s) === $GLOBALS['pid'] ? pcntl_wexitstatus($s) : 'another'; }, ' ', await spawn proc_close($process), "\n";
$pipe = popen('exit 7', 'r');
$other = spawn exec('sleep 0.1');
echo await spawn { return pcntl_wait($s) > 0 ? pcntl_wexitstatus($s) : 'none'; }, ' ', await spawn pclose($pipe), "\n";
?>
--EXPECT--
exec: 1
exec, its output closed early: 2
pclose: 3
proc_close: 4
waitpid: 5 with usage
[-1,true]
[]
6 -1
7 -1
