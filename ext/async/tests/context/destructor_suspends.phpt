--TEST--
The destructor of a value suspends at the coroutine's end: its awaiters wait for it
--EXTENSIONS--
async
--FILE--
<?php
class D { function __destruct() { echo "closing\n"; Async\delay(2); await spawn strlen(''); echo "closed\n"; } }
await spawn { Async\coroutineContext()->set('connection', new D); };
echo "awaited\n";
?>
--EXPECT--
closing
closed
awaited
