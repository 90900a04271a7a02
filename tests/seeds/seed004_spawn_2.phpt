--TEST--
Seed 004, Spawn 2: the line after a spawn runs without waiting for the result
--FILE--
<?php
$coroutine = spawn file_get_contents('data:text/plain,page');
echo "next line\n";
var_dump($coroutine instanceof Async\Coroutine);
echo await $coroutine, "\n";
?>
--EXPECT--
next line
bool(true)
page
