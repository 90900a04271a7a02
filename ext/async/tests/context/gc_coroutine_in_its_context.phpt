--TEST--
A coroutine in its own context goes when it has ended
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{coroutineContext, currentCoroutine};
class D { function __destruct() { echo "released\n"; } }
$c = spawn {
    coroutineContext()->set('me', currentCoroutine())->set('context', coroutineContext())->set('d', new D);
    gc_collect_cycles();
    suspend;
    gc_collect_cycles();
    echo get_class(coroutineContext()->get('d')), "\n";
};
$weak = WeakReference::create($c);
await $c;
unset($c);
gc_collect_cycles();
var_dump($weak->get());
?>
--EXPECT--
D
released
NULL
