--TEST--
A coroutine that waits for a class another one is loading is cancelled
--INI--
async.schedule_seed=0
--FILE--
<?php
spl_autoload_register(function ($c) { echo "load $c\n"; Async\delay(20); eval("class $c {}"); });
$a = spawn { new Foo; echo "a\n"; };
$b = spawn { new Foo; echo "b\n"; };
Async\delay(5);
$b->cancel();
try {
    await $b;
} catch (Throwable $e) {
    echo get_class($e), "\n";
}
await $a;
?>
--EXPECT--
load Foo
Async\CancellationException
a
