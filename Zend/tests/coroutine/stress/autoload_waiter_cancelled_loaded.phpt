--TEST--
A coroutine is cancelled in its wait for a class whose loading ends before it goes on: the cancellation is not lost
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
$cancelled = true;
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
a
Async\CancellationException
