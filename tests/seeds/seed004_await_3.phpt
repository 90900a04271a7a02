--TEST--
Seed 004, Await 3: basic syntax, with and without a result
--FILE--
<?php
$coroutine = spawn { return 'value'; };
await $coroutine;
$resultExp = await $coroutine;
echo $resultExp, "\n";
?>
--EXPECT--
value
