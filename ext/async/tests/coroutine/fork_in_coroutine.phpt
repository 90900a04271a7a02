--TEST--
pcntl_fork() in a coroutine: the child goes on with the forking coroutine alone
--EXTENSIONS--
async
pcntl
--INI--
async.schedule_seed=0
--FILE--
<?php
register_shutdown_function(function () { echo getmypid() === $GLOBALS['parent'] ? 'parent' : 'child', " shutdown function\n"; });
$parent = getmypid();
$other = spawn { Async\delay(20); return getmypid() === $GLOBALS['parent']; };
$forker = spawn {
    Async\delay(1);
    $pid = pcntl_fork();
    if ($pid === 0) {
        echo "child: ", count(Async\getCoroutines()), " coroutine\n";
        $sum = await spawn (fn() => 40 + 2)();
        usleep(1000);
        echo "child: $sum\n";
        return;
    }
    pcntl_waitpid($pid, $status);
    echo "status ", pcntl_wexitstatus($status), "\n";
};
await $forker;
echo "other coroutine, in the parent: ", var_export(await $other, true), "\n";
echo "end\n";
?>
--EXPECT--
child: 1 coroutine
child: 42
child shutdown function
status 0
other coroutine, in the parent: true
end
parent shutdown function
