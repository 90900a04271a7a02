--TEST--
suspend with nothing else to run returns at once, in every place
--EXTENSIONS--
async
--FILE--
<?php
suspend;
function f() { suspend; return 'f'; }
echo f(), "\n";
for ($i = 0; $i < 100000; $i++) { suspend; }
echo array_sum(array_map(function ($x) { suspend; return $x; }, [1, 2])), "\n";
?>
--EXPECT--
f
3
