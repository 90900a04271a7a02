--TEST--
A child that was forked in a coroutine ends with exit(): its shutdown functions run, and nothing else comes of the flows that stayed behind
--EXTENSIONS--
pcntl
--FILE--
<?php
function other(): void
{
    $text = str_repeat('a', 1000);
    try {
        Async\delay(100);
    } finally {
        echo "the other one in ", getmypid() === PARENT ? 'the parent' : 'the child', "\n";
    }
    unset($text);
}

const STATUS = 3;
define('PARENT', getmypid());
register_shutdown_function(function () {
    echo 'shutdown function of ', getmypid() === PARENT ? 'the parent' : 'the child', "\n";
});

spawn other();
await spawn (function () {
    $pid = pcntl_fork();
    if ($pid === 0) {
        exit(STATUS);
    }
    pcntl_waitpid($pid, $status);
    echo pcntl_wexitstatus($status), "\n";
})();
$pid = pcntl_fork();
if ($pid === 0) {
    exit(STATUS + 1);
}
pcntl_waitpid($pid, $status);
echo pcntl_wexitstatus($status), "\n";
?>
--EXPECT--
shutdown function of the child
3
shutdown function of the child
4
the other one in the parent
shutdown function of the parent
