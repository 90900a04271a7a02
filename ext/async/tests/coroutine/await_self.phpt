--TEST--
A coroutine that awaits itself gets an AsyncException at once
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn use(&$c) {
    try {
        await $c;
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
    return 'goes on';
};
echo await $c, "\n";
?>
--EXPECTF--
A coroutine cannot await itself. Coroutine spawned at %sawait_self.php:2
goes on
