--TEST--
Awaiting a completed coroutine gives its result without a switch
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return 'value'; };
await $c;
$other = false;
spawn use(&$other) { $other = true; };
echo await $c, "\n";
var_dump($other);
?>
--EXPECT--
value
bool(false)
