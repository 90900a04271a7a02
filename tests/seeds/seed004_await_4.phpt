--TEST--
Seed 004, Await 4: a variable of the Awaitable interface
--FILE--
<?php
$readFileJob = spawn file_get_contents('data:text/plain,file1');

$result = await $readFileJob;
var_dump($readFileJob instanceof Async\Awaitable, $result);
?>
--EXPECT--
bool(true)
string(5) "file1"
