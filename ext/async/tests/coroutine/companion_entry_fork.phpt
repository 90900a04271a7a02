--TEST--
A script that is the entry frame of a coroutine forks: the child is the script, with its buffers and its exit status
--EXTENSIONS--
async
pcntl
posix
--INI--
async.test_companion=2
--FILE--
<?php
$parent = getmypid();
register_shutdown_function(function () use ($parent) {
    echo getmypid() === $parent ? 'parent' : 'child', ' ends, level ', ob_get_level(), "\n";
});
ob_start();
echo "before\n";
$pid = pcntl_fork();
if (!$pid) {
    usleep(1000);
    echo "in the child\n";
    exit(3);
}
pcntl_waitpid($pid, $status);
echo 'status ', pcntl_wexitstatus($status), "\n";
?>
--EXPECT--
before
in the child
child ends, level 1
before
status 3
parent ends, level 1
