--TEST--
anyOf() fails as soon as too many have failed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{anyOf, delay};
try {
    await anyOf(2, [
        spawn { delay(5000); },
        'x' => spawn { throw new Exception('1'); },
        'y' => Async\Future::failed(new Exception('2')),
    ]);
} catch (Async\CompositeException $e) {
    echo implode(',', array_keys($e->getExceptions())), "\n";
}
foreach (Async\getCoroutines() as $c) {
    if ($c !== Async\currentCoroutine()) $c->cancel();
}
?>
--EXPECT--
x,y
