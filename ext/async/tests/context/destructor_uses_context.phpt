--TEST--
Destructors at a coroutine's end find its context empty and closed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\coroutineContext;
class D
{
    function __destruct()
    {
        var_dump(coroutineContext()->has('d'), coroutineContext()->has('other'));
        try {
            coroutineContext()->set('again', 1);
        } catch (Async\ContextException $e) {
            echo $e->getMessage(), "\n";
        }
    }
}
await spawn { coroutineContext()->set('d', new D)->set('other', 1); };
?>
--EXPECT--
bool(false)
bool(false)
The coroutine that the context belonged to has ended
