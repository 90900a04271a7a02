--TEST--
until a timeout: AwaitCancelledException with a TimeoutException as previous; the awaited coroutine goes on
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\{delay, timeout};

$c = spawn { delay(60); return 'done later'; };
try {
    await $c until timeout(5);
    echo "not reached\n";
} catch (Async\AwaitCancelledException $e) {
    var_dump($e instanceof Async\CancellationException, get_class($e->getPrevious()), $c->isCompleted(), $c->isCancellationRequested());
}
echo await $c, "\n";
?>
--EXPECT--
bool(false)
string(22) "Async\TimeoutException"
bool(false)
bool(false)
done later
