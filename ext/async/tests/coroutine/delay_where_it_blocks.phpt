--TEST--
Async\delay() of a huge time where nothing can be left sleeps until a signal ends the process
--EXTENSIONS--
async
pcntl
--FILE--
<?php
pcntl_signal(SIGALRM, SIG_DFL);
$pid = pcntl_fork();
if (!$pid) {
    register_shutdown_function(function () {
        foreach ([0, 1] as $ms) Async\delay($ms);
        pcntl_alarm(1);
        Async\delay(PHP_INT_MAX);
        echo "not reached\n";
    });
    exit;
}
pcntl_waitpid($pid, $status);
var_dump(pcntl_wifsignaled($status) && pcntl_wtermsig($status) === SIGALRM);
?>
--EXPECTF--
bool(true)
