--TEST--
A context somebody holds is empty after its coroutine's end, and cannot be filled any more
--EXTENSIONS--
async
--FILE--
<?php
use function Async\coroutineContext;
class D { function __destruct() { echo "released\n"; } }
$context = await spawn { return coroutineContext()->set('d', new D); };
echo "awaited\n";
var_dump($context->has('d'));
try {
    $context->set('d', 1);
} catch (Async\ContextException $e) {
    echo $e->getMessage(), "\n";
}
$context->unset('d');
$c = spawn strlen('');
await $c;
try {
    $c->getContext()->set('a', 1);
} catch (Async\ContextException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($c->getContext()->get('a'), $c->getContext() === $c->getContext());
?>
--EXPECT--
released
awaited
bool(false)
The coroutine that the context belonged to has ended
The coroutine that the context belonged to has ended
NULL
bool(true)
