--TEST--
Seed 004, Spawn 4: call a standard PHP function
--FILE--
<?php
$file = __DIR__ . '/seed004_spawn_4.txt';
file_put_contents($file, "contents of file1.txt\n");
$coroutine = spawn file_get_contents($file);
echo await $coroutine;
unlink($file);
?>
--EXPECT--
contents of file1.txt
