--TEST--
30,000 coroutines one after another reuse stacks and leave no memory behind
--EXTENSIONS--
async
--FILE--
<?php
for ($i = 0; $i < 1000; $i++) await spawn strlen('x');
$before = memory_get_usage();
for ($i = 0; $i < 30000; $i++) await spawn strlen('x');
var_dump(memory_get_usage() - $before < 100000);
?>
--EXPECT--
bool(true)
