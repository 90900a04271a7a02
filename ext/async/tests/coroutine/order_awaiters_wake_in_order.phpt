--TEST--
Several coroutines that await one are woken in the order in which they began to wait
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$slow = spawn { suspend; suspend; return 'result'; };
foreach (['a', 'b', 'c'] as $name) {
    spawn use($name, $slow) { $result = await $slow; echo "$name $result\n"; };
}
?>
--EXPECT--
a result
b result
c result
