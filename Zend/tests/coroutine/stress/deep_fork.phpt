--TEST--
pcntl_fork() on a deep stack
--EXTENSIONS--
async
pcntl
--FILE--
<?php
function down(int $depth, Closure $bottom)
{
    return $depth ? array_map('down', [$depth - 1], [$bottom])[0] : $bottom();
}
$parent = getmypid();
$other = spawn down(1500, function () { Async\delay(5); return 'other'; });
$forker = spawn {
    $pid = down(1500, function () {
        suspend;
        $pid = pcntl_fork();
        if ($pid === 0) {
            echo await spawn down(1500, fn() => "child\n");
        }
        return $pid;
    });
    if ($pid === 0) {
        echo down(1500, fn() => "child once more\n");
        exit(3);
    }
    pcntl_waitpid($pid, $status);
    echo 'status ', pcntl_wexitstatus($status), "\n";
};
await $forker;
echo await $other, "\n";
?>
--EXPECT--
child
child once more
status 3
other
