--TEST--
exit() while a scope is bounded by a coroutine that waits
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\BoundedScope;
$channel = new Async\Channel(1);
$c = spawn use ($channel) { $channel->recv(); };
$scope->boundedBy($c);
spawn { exit("exit\n"); };
Async\delay(5);
?>
--EXPECT--
exit
