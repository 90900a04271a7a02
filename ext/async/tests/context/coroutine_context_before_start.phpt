--TEST--
A value can be put into a coroutine's context before it starts
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return Async\coroutineContext()->get('request'); };
$c->getContext()->set('request', 17);
var_dump(await $c);
?>
--EXPECT--
int(17)
