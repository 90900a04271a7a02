--TEST--
A child forked in a coroutine ends while fibers are observed: what is left is not reported once the request is over
--EXTENSIONS--
async
pcntl
zend_test
--INI--
zend_test.observer.enabled=1
zend_test.observer.show_output=0
zend_test.observer.fiber_init=1
zend_test.observer.fiber_switch=1
zend_test.observer.fiber_destroy=1
--FILE--
<?php
function child(int $status): string
{
    $pid = pcntl_fork();
    if ($pid === 0) {
        exit($status);
    }
    pcntl_waitpid($pid, $status);
    return pcntl_wifexited($status) ? 'status ' . pcntl_wexitstatus($status) : 'signal ' . pcntl_wtermsig($status);
}
$other = spawn Async\delay(1_000_000);
suspend;
$seen = [await spawn child(3), await spawn (fn() => await spawn child(4))(), child(5)];
$other->cancel();
echo "\n", implode(', ', $seen), "\n";
?>
--EXPECTF--
%A
status 3, status 4, status 5
%A
