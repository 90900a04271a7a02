--TEST--
On a coroutine that has ended the callback runs at once
--EXTENSIONS--
async
--FILE--
<?php
use Async\Coroutine;

$c = spawn { return 'result'; };
await $c;
$c->onFinally(function (Coroutine $ended) use ($c) { echo "runs: ", $ended->getResult(), "\n"; });
echo "after it\n";
?>
--EXPECT--
runs: result
after it
