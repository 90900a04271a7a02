--TEST--
A child that was forked in a coroutine ends with exit(): its shutdown functions run, and nothing else comes of the flows that stayed behind
--EXTENSIONS--
async
pcntl
--FILE--
<?php
function other(Async\Future $end): void
{
    $text = str_repeat('a', 1000);
    try {
        await $end;
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

$state = new Async\FutureState();
spawn other(new Async\Future($state));
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
$state->complete(null);
?>
--EXPECT--
shutdown function of the child
3
shutdown function of the child
4
the other one in the parent
shutdown function of the parent
