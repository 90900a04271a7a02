--TEST--
A cancellation gives allSettled() up
--EXTENSIONS--
async
--FILE--
<?php
try {
    await Async\allSettled([new Async\Future], Async\timeout(1));
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
?>
--EXPECT--
Async\TimeoutException
