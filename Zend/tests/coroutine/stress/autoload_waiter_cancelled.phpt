--TEST--
A coroutine that waits for a class another one is loading is cancelled
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$cancelled = false;
spl_autoload_register(function ($c) use (&$cancelled) {
    echo "load $c\n";
    while (!$cancelled) {
        suspend;
    }
    eval("class $c {}");
});
$a = spawn { new Foo; echo "a\n"; };
$b = spawn { new Foo; echo "b\n"; };
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
--EXPECT--
load Foo
Async\CancellationException
a
