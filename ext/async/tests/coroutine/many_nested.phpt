--TEST--
A chain of 1,000 coroutines, each awaiting the next
--EXTENSIONS--
async
--FILE--
<?php
function chain($n) { return $n ? 1 + await spawn chain($n - 1) : 0; }
var_dump(chain(1000));
?>
--EXPECT--
int(1000)
