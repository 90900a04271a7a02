--TEST--
No deadlock is reported on account of unreferenced coroutines; one of others does not name them
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel;
(spawn use($channel) { try { $channel->recv(); } finally { echo "unreferenced\n"; } })->unref();
spawn use($channel) { try { $channel->recv(); } finally { echo "ordinary\n"; } };
echo "main ends\n";
?>
--EXPECTF--
main ends

Warning: Deadlock: coroutine #3 spawned at %s:4 is suspended at %s:4, waiting for a message of channel #%d (capacity 0) created at %s:2 in %s on line 4
%Aunreferenced
ordinary
%A
