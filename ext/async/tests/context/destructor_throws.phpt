--TEST--
An exception from the destructor of a value is the coroutine's
--EXTENSIONS--
async
--FILE--
<?php
class D { function __destruct() { throw new LogicException('from the destructor'); } }
try {
    await spawn { Async\coroutineContext()->set('d', new D); return 1; };
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
try {
    await spawn { Async\coroutineContext()->set('d', new D); throw new RuntimeException('body'); };
} catch (LogicException $e) {
    echo $e->getMessage(), ', ', $e->getPrevious()->getMessage(), "\n";
}
?>
--EXPECT--
from the destructor
from the destructor, body
