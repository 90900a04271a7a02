--TEST--
Seed 004, Spawn closure syntax 3: with return type
--FILE--
<?php
$coroutine = spawn use():string {
    return file_get_contents('data:text/plain,main.log');
};
echo await $coroutine, "\n";
?>
--EXPECT--
main.log
