--TEST--
Waiting for a child process is a cancellation point; the child can still be waited for
--EXTENSIONS--
async
--FILE--
<?php
$calls = [
    'proc_close' => function () use (&$pid) {
        $process = proc_open(['sleep', '1'], [], $pipes);
        $pid = proc_get_status($process)['pid'];
        proc_close($process);
    },
    'pclose' => function () { pclose(popen('sleep 3', 'r')); },
    'shell_exec' => fn() => shell_exec('sleep 3'),
    'exec' => fn() => exec('sleep 3'),
];
foreach ($calls as $name => $call) {
    $c = spawn use($call) { $call(); echo "not reached\n"; };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    $c->cancel();
    try { @await $c; } catch (Async\CancellationException) { echo "$name\n"; }
}
var_dump(pcntl_waitpid($pid, $status) === $pid, pcntl_wexitstatus($status));
echo await spawn { return trim(shell_exec('echo still works')); }, "\n";
?>
--EXPECTF--
%Aproc_close
%Apclose
%Ashell_exec
%Aexec
bool(true)
int(0)
%Astill works
