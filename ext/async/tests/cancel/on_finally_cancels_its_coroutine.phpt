--TEST--
cancel() in a callback finds the coroutine completed
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return 'result'; };
$c->onFinally(function ($c) { $c->cancel(); var_dump($c->isCancelled()); });
echo await $c, "\n";
await spawn { suspend; suspend; };
?>
--EXPECTF--
%r(result
bool\(false\)|bool\(false\)
result)%r
