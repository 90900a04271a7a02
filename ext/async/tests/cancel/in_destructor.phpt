--TEST--
A coroutine cancelled while a destructor of it waits: the object is gone, the coroutine ends
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
class Slow
{
    public function __destruct()
    {
        try { Async\delay(20000); echo "not reached\n"; } finally { echo "destructor ends\n"; }
    }
}
$c = spawn {
    $object = new Slow;
    unset($object);
    echo "not reached\n";
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
destructor ends
cancelled
