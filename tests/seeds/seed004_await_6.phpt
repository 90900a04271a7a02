--TEST--
Seed 004, Await 6: a new coroutine
--FILE--
<?php
$result = await spawn file_get_contents('data:text/plain,file1');
echo $result, "\n";
?>
--EXPECT--
file1
