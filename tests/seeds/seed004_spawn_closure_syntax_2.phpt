--TEST--
Seed 004, Spawn closure syntax 2: short form
--FILE--
<?php
$coroutine = spawn {
    return file_get_contents('data:text/plain,main.log');
};
echo await $coroutine, "\n";
?>
--EXPECT--
main.log
