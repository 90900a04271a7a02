--TEST--
A coroutine's values go when it ends, before those who await it go on, in each way to end
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\coroutineContext;
class D { function __construct(private $name) {} function __destruct() { echo "$this->name released\n"; } }
await spawn { coroutineContext()->set('d', new D('normal')); Async\delay(1); echo "body ends\n"; };
echo "awaited\n";
try {
    await spawn { coroutineContext()->set('d', new D('thrown')); throw new Exception('failure'); };
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
$c = spawn { coroutineContext()->set('d', new D('cancelled')); Async\delay(1000); };
suspend;
$c->cancel();
try {
    await $c;
} catch (Async\CancellationException) {
    echo "cancellation\n";
}
$c = spawn { echo "never\n"; };
$c->getContext()->set('d', new D('not started'));
$c->cancel();
echo "end\n";
?>
--EXPECT--
body ends
normal released
awaited
thrown released
failure
cancelled released
cancellation
not started released
end
