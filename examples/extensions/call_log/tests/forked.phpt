--TEST--
call_log(): a child that was forked in a coroutine
--EXTENSIONS--
call_log
pcntl
--INI--
async.schedule_seed=0
--FILE--
<?php
function child(int $status): int
{
    $pid = pcntl_fork();
    if ($pid === 0) {
        exit($status);
    }
    pcntl_waitpid($pid, $status);
    return pcntl_wifexited($status) ? pcntl_wexitstatus($status) : -1;
}
$other = spawn Async\delay(100_000);
suspend;
echo await spawn child(3), ' ', await spawn (fn() => await spawn child(4))(), ' ', child(5), "\n";
$other->cancel();
echo count(call_log()), "\n";
?>
--EXPECT--
3 4 5
4
