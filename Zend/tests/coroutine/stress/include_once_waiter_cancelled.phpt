--TEST--
A coroutine that waits for a file another one is loading is cancelled, and does not go on
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$cancelled = false;
$file = __DIR__ . '/include_once_waiter_cancelled.tmp.php';
file_put_contents($file, '<?php echo "begin\n"; while (!$GLOBALS["cancelled"]) suspend; echo "end\n";');
$a = spawn { include_once $GLOBALS['file']; echo "a\n"; };
$b = spawn { include_once $GLOBALS['file']; echo "b\n"; };
while (!$b->isSuspended()) {
    suspend;
}
$b->cancel();
try {
    await $b;
} catch (Throwable $e) {
    echo get_class($e), "\n";
}
$cancelled = true;
await $a;
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/include_once_waiter_cancelled.tmp.php');
?>
--EXPECT--
begin
Async\CancellationException
end
a
