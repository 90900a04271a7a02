--TEST--
The cancellation argument of select()
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel();
try {
    Async\select(['x' => $channel, 'y' => [$channel, 1]], Async\timeout(5));
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
var_dump($channel->trySend(1), $channel->tryRecv($x));
?>
--EXPECT--
Async\TimeoutException
bool(false)
bool(false)
