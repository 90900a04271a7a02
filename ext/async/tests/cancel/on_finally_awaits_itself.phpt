--TEST--
A callback may await its own coroutine, which has ended
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return "result\n"; };
$c->onFinally(function ($ended) { echo await $ended; });
await $c;
await spawn { suspend; suspend; };
?>
--EXPECT--
result
