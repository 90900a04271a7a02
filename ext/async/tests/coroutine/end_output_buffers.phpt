--TEST--
Buffers that a coroutine leaves open are flushed when it ends
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    ob_start();
    echo "one ";
    ob_start(fn($b) => strtoupper($b));
    suspend;
    echo "two\n";
};
await $c;
var_dump(ob_get_level());
echo "main\n";
?>
--EXPECT--
one TWO
int(0)
main
