--TEST--
Seed 004, Await with cancellation, where 1: a variable of the Awaitable interface
--INI--
async.virtual_time=1
--FILE--
<?php
$coroutine = spawn strtoupper('result');
$cancellation = spawn {
    Async\delay(5000);
};
$result = await $coroutine until $cancellation;
echo $result, "\n";
$cancellation->cancel();
?>
--EXPECT--
RESULT
