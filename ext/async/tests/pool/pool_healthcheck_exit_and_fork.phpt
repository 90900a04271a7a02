--TEST--
A pool with health checks beside exit() and in a forked child
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\delay;

$checks = 0;
$pool = new Async\Pool(fn() => new stdClass, healthcheck: function () use (&$checks) { $checks++; return true; }, min: 1, healthcheckIntervalMs: 1);
$child = pcntl_fork();
if ($child === 0) {
    $pool->use(fn() => null);
    $checks = 0;
    usleep(50000);
    echo $checks > 0 ? "checked in the child\n" : "not checked in the child\n";
    exit(3);
}
pcntl_waitpid($child, $status);
echo pcntl_wexitstatus($status), "\n";
while ($checks === 0) {
    usleep(1000);
}
echo "checked in the parent\n";
spawn use() { exit("exit\n"); };
delay(60000);
?>
--EXPECT--
checked in the child
3
checked in the parent
exit
