--TEST--
Fiber::suspend() in a coroutine outside of a fiber is a FiberError
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    try {
        Fiber::suspend();
    } catch (FiberError $e) {
        echo $e->getMessage(), "\n";
    }
    var_dump(Fiber::getCurrent());
};
await $c;
?>
--EXPECT--
Cannot suspend outside of a fiber
NULL
