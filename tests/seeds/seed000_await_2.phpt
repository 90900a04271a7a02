--TEST--
Seed 000, Await, prototype: the function await()
--FILE--
<?php
use function Async\await;

var_dump(await(spawn strtoupper('abc')));
?>
--EXPECT--
string(3) "ABC"
