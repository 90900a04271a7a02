--TEST--
A coroutine cancelled while it waits inside a fiber: the exception leaves the fiber
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
$c = spawn {
    $fiber = new Fiber(function () {
        try { Async\delay(20000); } finally { echo "fiber ends\n"; }
    });
    try { $fiber->start(); } finally { var_dump($fiber->isTerminated()); }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
fiber ends
bool(true)
cancelled
