--TEST--
Another exception thrown while a coroutine is cancelled is what its awaiter gets
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
$c = spawn {
    try { Async\delay(20000); } finally { throw new LogicException('from finally'); }
};
while (!$c->isStarted()) suspend;
$c->cancel();
try {
    await $c;
} catch (LogicException $e) {
    echo $e->getMessage(), ', previous ', get_class($e->getPrevious()), "\n";
}
?>
--EXPECT--
from finally, previous Async\CancellationException
