--TEST--
Async\onFinally() in the main flow runs when that ends
--EXTENSIONS--
async
--FILE--
<?php
use function Async\onFinally;

onFinally(function (Async\Coroutine $main) { echo "main has ended\n"; });
echo "last line\n";
?>
--EXPECT--
last line
main has ended
