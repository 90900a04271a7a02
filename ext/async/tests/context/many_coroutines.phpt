--TEST--
A thousand coroutines with contexts of their own
--EXTENSIONS--
async
--FILE--
<?php
use function Async\coroutineContext;
class D { static $released = 0; function __destruct() { self::$released++; } }
for ($i = 0; $i < 1000; $i++) {
    spawn use($i) {
        coroutineContext()->set('i', $i)->set(new D, new D);
        suspend;
        if (coroutineContext()->get('i') !== $i) {
            echo "wrong\n";
        }
    };
}
await spawned;
var_dump(D::$released);
?>
--EXPECT--
int(2000)
