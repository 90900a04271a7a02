--TEST--
A rate limiter in a forked child, with and without waiters in the parent
--EXTENSIONS--
async
pcntl
--FILE--
<?php
$limiter = new Async\RateLimiter(1, 30);
$limiter->acquire();
$waits = spawn $limiter->acquire();
suspend;
$child = pcntl_fork();
if ($child === 0) {
    $limiter->acquire();
    $other = spawn $limiter->acquire();
    await $other;
    echo "child\n";
    exit;
}
pcntl_waitpid($child, $status);
await $waits;
echo "parent\n";
?>
--EXPECT--
child
parent
